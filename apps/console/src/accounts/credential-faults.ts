/** What is wrong with an entered name and password, before they are sent. */

export interface CredentialFaults {
  name?: string;
  password?: string;
}

const minLength = 12;

/** In the order of the fields. */
export function credentialFaults(entered: { name: string; password: string }, isNew: boolean): CredentialFaults {
  const { name, password } = entered;
  const isShort = isNew && password !== "" && password.length < minLength;
  return {
    ...(name.trim() === "" && { name: "Enter a name." }),
    ...(password === "" && { password: "Enter a password." }),
    ...(isShort && { password: `Use at least ${minLength} characters; these are ${password.length}.` }),
  };
}
