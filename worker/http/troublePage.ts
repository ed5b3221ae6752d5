import type { Context } from 'hono';
import { html } from 'hono/html';
import { PAGES } from '../../src/shared/rules/pages';

const PROFILE = /^\/profile\/[^/]+$/;

/** Whether the request is for a page that a person will read. */
export function isPage(c: Context): boolean {
  const { method, path } = c.req;
  if (method !== 'GET') return false;
  return PROFILE.test(path) || PAGES.some((page) => page.path === path);
}

/** Shown in place of a page that is unavailable at the moment. It needs no other file. */
export function troublePage(message: string, requestId: string) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>Parkway is having trouble right now</title>
      </head>
      <body>
        <main>
          <h1>Parkway is having trouble right now</h1>
          <p>${message}</p>
          <p><a href="">Try again</a></p>
          <p>If this keeps happening, tell us this number: ${requestId}</p>
        </main>
      </body>
    </html>`;
}
