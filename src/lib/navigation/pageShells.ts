import type { ComponentType } from 'react';
import { pagePath } from '../../shared/texts/language';
import type { TrustedTypePolicy } from '../trustedTypes';
import { loadIslands } from './shellIslands';

/** What differs between the pages that share a document; the same for everyone. */
export interface PageShell {
  title: string;
  main: HTMLElement;
  /** What the islands in `main` render, in their order. */
  islands: readonly ComponentType[];
  hasFooter: boolean;
}

const shells = new Map<string, Promise<PageShell | null>>();

/**
 * The shell of a page, fetched once a document; `null` if the server sends something else, like a
 * redirect or a page of another build, or does not answer. It contains nothing of a member, and calls of the API find out
 * whether the session still counts.
 */
export const loadShell = (pathname: string) => shellFrom(pathname, () => fetchShell(pathname));

/** The page that the browser has loaded, to which Back returns: its HTML is here already. */
export function keepShownShell(pathname: string): void {
  void shellFrom(pathname, () => shellOf(document));
}

/** One that could not be had is looked for again the next time. */
function shellFrom(
  pathname: string,
  find: () => Promise<PageShell | null>,
): Promise<PageShell | null> {
  const path = shellPath(pathname);
  if (path === null) return Promise.resolve(null);
  const known = shells.get(path);
  if (known) return known;
  const finding = find().catch(() => null);
  shells.set(path, finding);
  void finding.then((shell) => shell ?? shells.delete(path));
  return finding;
}

// Parsing runs no script of the page.
const policy: TrustedTypePolicy | undefined = globalThis.trustedTypes?.createPolicy('page', {
  createHTML: (html) => html,
});

async function fetchShell(pathname: string): Promise<PageShell | null> {
  const response = await fetch(pathname, { credentials: 'same-origin', redirect: 'manual' });
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
  if (!response.ok || !isPage) return null;
  const html = await response.text();
  const page = new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
  if (buildOf(page) !== buildOf(document)) return null;
  const hrefs = (selector: string) =>
    [...page.querySelectorAll(selector)].map((each) => each.getAttribute('href') ?? '');
  for (const href of hrefs('link[rel=modulepreload]')) void addLink('modulepreload', href);
  const styles = hrefs('link[rel=stylesheet]').map((href) => addLink('stylesheet', href));
  await Promise.all(styles);
  return shellOf(page);
}

/** An island's own content and the title that it sets do not belong to the shell. */
async function shellOf(page: Document): Promise<PageShell | null> {
  const main = page.querySelector('main')?.cloneNode(true);
  if (!(main instanceof HTMLElement)) return null;
  const title = page.querySelector('meta[property="og:title"]')?.getAttribute('content');
  const footer = page.querySelector('footer');
  const hasFooter = footer !== null && !footer.hidden;
  const islands = await loadIslands(main);
  return { title: title ?? page.title, main, islands, hasFooter };
}

const buildOf = (page: Document) => page.querySelector('meta[name=build]')?.getAttribute('content');

/** Adds a link unless the document has it. Resolves when it has loaded, or failed to. */
function addLink(rel: string, href: string): Promise<void> {
  const links = document.head.querySelectorAll(`link[rel=${rel}]`);
  if ([...links].some((link) => link.getAttribute('href') === href)) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    document.head.appendChild(link);
  });
}

const PATHS = [
  '/browse',
  '/compatibility-quiz',
  '/events',
  '/messages',
  '/my-events',
  '/notifications',
  '/profile',
];
const MEMBER = '/profile/';

/** Pages that can share a document, by their file; `null` for those that the browser loads. */
export function shellPath(pathname: string): string | null {
  if (PATHS.some((path) => pagePath(path) === pathname)) return pathname;
  const member = pagePath(MEMBER);
  const id = pathname.startsWith(member) ? pathname.slice(member.length) : '';
  return id !== '' && !id.includes('/') ? '/profile/:id' : null;
}
