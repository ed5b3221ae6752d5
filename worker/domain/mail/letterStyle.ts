/**
 * The colors of `src/styles/global.css`, spelled out: mail programs support neither variables nor
 * `light-dark()`. Styles are inline, since many programs drop a style sheet; those that keep it and
 * support dark mode use `DARK`.
 */
export const STYLE = {
  page: 'margin:0;padding:0;background-color:#fbf5ea;',
  card: 'background-color:#fffdf8;border:1px solid #e0d4ba;border-radius:18px;',
  inset: 'background-color:#f1e7d3;border-radius:10px;',
  sign: 'background-color:#1e5945;border-radius:10px;padding:4px;',
  signText:
    'border:2px solid #fffdf8;border-radius:7px;padding:5px 14px 6px;font:800 20px/1.2 Besley,Rockwell,Georgia,serif;color:#fffdf8;',
  heading:
    'margin:0 0 16px;font:800 27px/1.25 Besley,Rockwell,Georgia,serif;letter-spacing:-0.01em;color:#16262b;',
  text: 'margin:0 0 16px;font:17px/1.5 Overpass,"Helvetica Neue",Arial,sans-serif;color:#16262b;',
  small:
    'margin:0 0 10px;font:14px/1.5 Overpass,"Helvetica Neue",Arial,sans-serif;color:#4a5a5e;word-break:break-word;',
  fact: 'padding:4px 0;font:15px/1.45 Overpass,"Helvetica Neue",Arial,sans-serif;vertical-align:top;',
  soft: 'color:#4a5a5e;',
  ink: 'color:#16262b;',
  link: 'color:#17607a;text-decoration:underline;',
  button: 'background-color:#bf321d;border-radius:10px;',
  buttonText:
    'display:inline-block;padding:13px 26px;font:700 17px/1.3 Overpass,"Helvetica Neue",Arial,sans-serif;color:#fffdf8;text-decoration:none;',
} as const;

export const DARK = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background-color: #0f191c !important; }
    .card { background-color: #172428 !important; border-color: #2c3e43 !important; }
    .inset { background-color: #203035 !important; }
    .sign { background-color: #7fcba6 !important; }
    .sign-text { border-color: #0f191c !important; color: #0f191c !important; }
    .ink { color: #f5ecdc !important; }
    .soft { color: #b4bfbd !important; }
    .link { color: #7cc4dc !important; }
    .button { background-color: #ff8e73 !important; }
    .button-text { color: #0f191c !important; }
  }
  @media (max-width: 480px) { .inner { padding: 26px 20px 14px !important; } }
`;
