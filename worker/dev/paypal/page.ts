import { html } from 'hono/html';

type Html = ReturnType<typeof html>;

/** A page of the simulator, which identifies itself as one on each page. */
export function page(title: string, body: Html): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    <style>
      body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText; }
      .banner { margin: 0; padding: 10px 20px; background: #7a4a00; color: #fff; font-weight: 600; }
      main { max-width: 56rem; margin: 0 auto; padding: 24px 20px 48px; }
      .narrow { max-width: 26rem; }
      h1 { font-size: 22px; margin: 0 0 12px; }
      .amount { font-size: 34px; font-weight: 700; margin: 0; }
      label { display: block; font-weight: 600; margin: 20px 0 6px; }
      select, button { font: inherit; padding: 10px 14px; border-radius: 8px; border: 1px solid GrayText; }
      select { width: 100%; background: Field; color: FieldText; }
      button { background: ButtonFace; color: ButtonText; cursor: pointer; }
      .pay { width: 100%; margin: 20px 0 10px; background: #1f4fa3; border-color: #1f4fa3; color: #fff; font-weight: 700; }
      .back { width: 100%; }
      :focus-visible { outline: 3px solid #1f4fa3; outline-offset: 2px; }
      table { width: 100%; border-collapse: collapse; }
      th, td { text-align: left; padding: 8px; border-bottom: 1px solid GrayText; vertical-align: top; }
      td form { display: inline; } td button { padding: 4px 8px; margin: 2px; font-size: 14px; }
    </style>
  </head>
  <body>
    <p class="banner">Simulated PayPal: no money moves</p>
    ${body}
  </body>
</html>`;
}
