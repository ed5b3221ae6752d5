import type { Context } from 'hono';
import { html } from 'hono/html';
import { PAGES } from '../../src/shared/rules/pages';
import { barePath, type Language } from '../../src/shared/texts/language';
import { inLanguage, sentence } from '../platform/sentence';

const PROFILE = /^\/profile\/[^/]+$/;

/** Whether the request is for a page that a person will read. */
export function isPage(c: Context): boolean {
  const { method, path } = c.req;
  if (method !== 'GET') return false;
  const bare = barePath(path);
  return PROFILE.test(bare) || PAGES.some((page) => page.path === bare);
}

const TITLE = sentence('Parkway is having trouble right now');
const AGAIN = sentence('Try again');
const NUMBER = sentence('If this keeps happening, tell us this number:');

/** Shown in place of a page that is unavailable at the moment. It needs no other file. */
export function errorPage(language: Language, message: string, requestId: string) {
  const [title, again, number] = [TITLE, AGAIN, NUMBER].map((each) => inLanguage(language, each));
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>${title}</title>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${message}</p>
          <p><a href="">${again}</a></p>
          <p>${number} ${requestId}</p>
        </main>
      </body>
    </html>`;
}
