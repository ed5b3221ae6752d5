import type { Page } from 'playwright/test';

/** Marks the document: a page that the browser loads is another one. */
export const markDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-first', ''));

export const isSameDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-first'));

/** A link of the header. */
export const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
