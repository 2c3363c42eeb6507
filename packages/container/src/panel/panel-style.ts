/** The panel's styles. They apply in its shadow tree only, and no style of the page applies there. */

export const panelStyle = `
:host { all: initial !important; position: fixed !important; inset: auto 0 0 0 !important; z-index: 2147483647 !important;
  display: block !important; color-scheme: light dark !important; }
.panel { --back: #ffffff; --text: #1b1b1b; --quiet: #575757; --line: #c9c9c9; --link: #0b57d0; --good: #146c2e; --bad: #b3261e;
  box-sizing: border-box; background: var(--back); color: var(--text); border-top: 2px solid var(--link);
  font: 14px/1.45 system-ui, sans-serif; text-align: start; box-shadow: 0 -2px 12px #0004; }
@media (prefers-color-scheme: dark) {
  .panel { --back: #1d1f22; --text: #ededed; --quiet: #b8b8b8; --line: #4c4f54; --link: #a8c7fa; --good: #8fd19e; --bad: #f2b8b5; }
}
header { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center; padding: 8px 12px; }
p { margin: 0; }
.what { font-weight: 600; }
.counts { color: var(--quiet); flex-grow: 1; }
.buttons { display: flex; flex-wrap: wrap; gap: 6px; }
button { font: inherit; color: var(--link); background: transparent; border: 1px solid var(--line); border-radius: 4px;
  min-height: 28px; padding: 2px 10px; cursor: pointer; }
button[aria-pressed="true"] { color: var(--back); background: var(--link); border-color: var(--link); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.list { max-height: 40vh; overflow: auto; border-top: 1px solid var(--line); overscroll-behavior: contain; outline-offset: -2px; }
[hidden] { display: none; }
ol { list-style: none; margin: 0; padding: 0; }
li { border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
summary { padding: 4px 12px; cursor: pointer; }
.none { padding: 8px 12px; color: var(--quiet); }
.kind { font-weight: 600; margin-inline-end: 8px; }
.good .kind { color: var(--good); }
.bad .kind { color: var(--bad); }
time { color: var(--quiet); margin-inline-end: 8px; font-variant-numeric: tabular-nums; }
ul { margin: 0; padding: 0 12px 6px 32px; color: var(--quiet); }
pre { margin: 0 12px 8px 32px; padding: 8px; border: 1px solid var(--line); border-radius: 4px; max-height: 30vh; overflow: auto;
  font: 12px/1.4 ui-monospace, monospace; white-space: pre-wrap; }
@media (forced-colors: active) { button[aria-pressed="true"] { outline: 2px solid; } }
`;
