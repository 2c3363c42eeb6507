/** The portal's sign-in form. It accepts any name, ignores the password and sends nothing. */
import { useState } from "react";

export function SignInForm({ label, onSignIn }: { label: string; onSignIn(username: string): void }) {
  const [username, setUsername] = useState("");
  return (
    <form
      className="flow-signin"
      onSubmit={(event) => {
        event.preventDefault();
        if (username.trim()) onSignIn(username.trim());
      }}
    >
      <div className="form-row">
        <label htmlFor="username">Username</label>
        <input
          id="username"
          autoComplete="username"
          required
          value={username}
          onChange={({ target }) => setUsername(target.value)}
        />
      </div>
      <div className="form-row">
        <label htmlFor="password">Password</label>
        <input id="password" type="password" autoComplete="current-password" />
      </div>
      <button type="submit" className="button" data-scheduling="loginschedule">
        {label}
      </button>
      <p className="hint">A replica: any username works, and the password is not looked at.</p>
    </form>
  );
}
