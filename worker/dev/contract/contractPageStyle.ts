/** The product's colors, light and dark. Long lines wrap, so that nothing scrolls sideways. */
export const CONTRACT_PAGE_STYLE = `
:root { --page: #fbf5ea; --card: #fffdf8; --inset: #f1e7d3; --ink: #16262b; --soft: #4a5a5e;
  --line: #d9ccb1; --link: #17607a; --tomato: #bf321d; --pine: #1e5945; --blueberry: #3d4a93; }
@media (prefers-color-scheme: dark) {
  :root { --page: #0f191c; --card: #172428; --inset: #203035; --ink: #f5ecdc; --soft: #b4bfbd;
    --line: #38494d; --link: #7cc4dc; --tomato: #ff8e73; --pine: #7fcba6; --blueberry: #aeb6f2; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1200px; padding: 32px 20px 96px; background: var(--page);
  color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif;
  overflow-wrap: anywhere; }
h1, h2, h3, h4, p { margin: 0; text-wrap: balance; }
h1 { font-size: 2rem; } h2 { font-size: 1.375rem; margin: 40px 0 12px; }
h3 { font-size: 1rem; margin: 28px 0 8px; } h4 { font-size: .9375rem; margin: 20px 0 6px; }
header p { margin-top: 10px; max-width: 70ch; text-wrap: pretty; }
small, .what, .access { color: var(--soft); font-size: .875rem; font-weight: 400; }
a { color: var(--link); text-underline-offset: .2em; }
code, pre { font: .875rem/1.6 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
pre { margin: 0; padding: 12px 14px; border-radius: 10px; background: var(--inset);
  white-space: pre-wrap; }
pre i { color: var(--soft); }
nav ul { display: flex; flex-wrap: wrap; gap: 0 20px; margin: 24px 0 0; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 10px 0; }
details { margin-top: 8px; border: 1px solid var(--line); border-radius: 10px; background: var(--card); }
summary { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 12px; min-height: 44px;
  padding: 10px 14px; border-radius: 10px; cursor: pointer; }
summary code { font-weight: 600; }
.method { min-width: 4.5em; font-size: .8125rem; font-weight: 700; letter-spacing: .04em; }
.get { color: var(--link); } .post { color: var(--pine); } .delete { color: var(--tomato); }
.put, .patch { color: var(--blueberry); }
.call { padding: 4px 14px 18px; border-top: 1px solid var(--line); }
.call > p { margin-top: 12px; }
dl { margin: 0; } dt { margin-top: 8px; } dd { margin: 4px 0 12px; }
.status { display: inline-block; min-width: 3em; font-weight: 700; }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
.skip { position: absolute; left: 8px; top: 8px; padding: 12px 20px; border-radius: 10px;
  background: var(--ink); color: var(--page); transform: translateY(-200%); }
.skip:focus { transform: none; }
@media (min-width: 960px) {
  body { display: grid; grid-template-columns: 200px minmax(0, 1fr); gap: 0 40px; }
  header { grid-column: 1 / -1; }
  nav ul { position: sticky; top: 20px; display: block; }
  h2, h3 { scroll-margin-top: 20px; }
}
`;
