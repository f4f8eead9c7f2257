/** Styles of /docs, served as a file: our CSP allows no inline styles. */
export const docsStyle = `
:root {
  color-scheme: light dark;
  --ink: #1c2330;
  --muted: #56607a;
  --line: #d5dae3;
  --surface: #ffffff;
  --page: #f5f6f9;
  --brand: #2247a8;
  --soft: #e8edfa;
  --good: #14643b;
  --warn: #8a4b00;
  --bad: #9b1c2b;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e8ebf2;
    --muted: #a7b0c3;
    --line: #363e4f;
    --surface: #1b2130;
    --page: #131824;
    --brand: #9db8ff;
    --soft: #263152;
    --good: #7fd6a5;
    --warn: #f0b76b;
    --bad: #ff9aa7;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--page);
  color: var(--ink);
  font: 17px/1.55 system-ui, sans-serif;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
}
header { padding: 32px 24px 16px; }
h1 { font-size: 29px; margin: 0 0 8px; }
h2 { font-size: 14px; margin: 24px 0 8px; color: var(--muted); text-transform: capitalize; }
h2.group { font-size: 24px; color: var(--ink); margin: 32px 0 16px; }
h3 { font-size: 20px; margin: 0; overflow-wrap: anywhere; }
h4 { font-size: 17px; margin: 24px 0 8px; }
a { color: var(--brand); }
a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 16px; top: 8px; background: var(--surface); padding: 8px 16px; }
nav { padding: 0 24px; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a {
  display: block;
  padding: 10px 0;
  min-height: 44px;
  text-decoration: none;
  overflow-wrap: anywhere;
  font-size: 14px;
}
nav a:hover { text-decoration: underline; }
main { padding: 0 24px 48px; min-width: 0; }
article {
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 10px;
  padding: 24px;
  margin: 0 0 16px;
}
article:target { border-color: var(--brand); }
.method {
  font: 700 12px/1 ui-monospace, monospace;
  display: inline-block;
  padding: 4px 8px;
  border-radius: 999px;
  background: var(--soft);
  color: var(--brand);
  vertical-align: middle;
}
.method.POST { color: var(--good); } .method.PUT { color: var(--warn); } .method.DELETE { color: var(--bad); }
.marks { margin: 8px 0; font-size: 14px; font-weight: 600; }
.public { color: var(--good); } .staff, .old { color: var(--warn); }
.summary { font-weight: 600; }
table { border-collapse: collapse; width: 100%; font-size: 14px; display: block; overflow-x: auto; }
th, td { text-align: left; vertical-align: top; padding: 8px 16px 8px 0; border-top: 1px solid var(--line); }
td { overflow-wrap: anywhere; }
.needed { color: var(--bad); font-size: 12px; }
small { color: var(--muted); font-weight: 400; }
code, pre { font: 14px/1.5 ui-monospace, monospace; }
details { margin: 8px 0; } summary { cursor: pointer; padding: 10px 0; min-height: 44px; }
pre {
  background: var(--page);
  border: 1px solid var(--line);
  border-radius: 8px;
  padding: 16px;
  overflow: auto;
  max-height: 480px;
  margin: 0;
}
.try-call { display: grid; gap: 8px; }
.try-call p { margin: 0; }
.try-call label { display: block; font-size: 14px; font-weight: 600; }
.try-call input, .try-call select, .try-call textarea {
  width: 100%;
  min-height: 44px;
  padding: 8px 12px;
  font: 14px/1.5 ui-monospace, monospace;
  color: inherit;
  background: var(--surface);
  border: 1px solid var(--muted);
  border-radius: 8px;
}
.try-call button {
  min-height: 44px;
  padding: 0 24px;
  font: 600 17px/1 system-ui, sans-serif;
  color: var(--surface);
  background: var(--brand);
  border: 0;
  border-radius: 8px;
  cursor: pointer;
}
.try-call :focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
.outcome { font-weight: 600; min-height: 1.55em; }
@media (min-width: 1000px) {
  body { grid-template-columns: 380px minmax(0, 1fr); grid-template-rows: auto 1fr; }
  header { grid-column: 1 / -1; }
  nav { position: sticky; top: 0; max-height: 100vh; overflow: auto; padding-bottom: 24px; }
  nav a { min-height: 0; padding: 4px 0; }
}
.doors { list-style: none; padding: 0; display: grid; gap: 16px; }
.doors { grid-template-columns: repeat(auto-fill, minmax(260px, 1fr)); }
.doors a {
  display: block;
  height: 100%;
  padding: 16px 24px;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 10px;
  text-decoration: none;
}
.doors a:hover { border-color: var(--brand); }
.doors span { display: block; color: var(--muted); font-size: 14px; }
pre.curl { max-height: none; }
.trial h2.group { text-transform: none; }
@media (min-width: 1000px) { body.trial { display: block; max-width: 1080px; margin: 0 auto; } }
@media print { nav, .skip, .try { display: none; } details { display: block; } }
`
