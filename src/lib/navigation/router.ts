import { VISIT } from '../api/api-client';
import { device } from '../storage';
import { afterFrame, whenIdle } from '../whenIdle';
import { keepShownShell, loadShell, shellPath } from './pageShells';
import { swapPage } from './swapPage';

let shown = '';
let visit: string | null | undefined;
let latest = 0;
/** The last page took long to show. */
let isSlow = false;
const SLOW_MS = 100;

/** Lets pages follow one another here. The browser loads all others, and these if need be. */
export function startRouter(): void {
  // Vite's own styles and scripts differ from page to page.
  if (import.meta.env.DEV || !shellPath(window.location.pathname)) return;
  shown = window.location.pathname;
  visit = device.read(VISIT);
  document.addEventListener('click', press);
  for (const approach of ['pointerover', 'focusin', 'pointerdown']) {
    document.addEventListener(approach, ({ target }) => prefetch(linkAt(target)?.pathname));
  }
  // Before the listeners of islands: the query belongs to another page.
  window.addEventListener('popstate', follow, { capture: true });
  keepShownShell(shown);
  const prefetchAll = () => whenIdle(() => void prefetchLinks(), 5_000);
  if (document.readyState === 'complete') prefetchAll();
  else window.addEventListener('load', prefetchAll, { once: true });
}

/** Goes to a page as a press on a link to it does. */
export function openPage(href: string): void {
  const url = new URL(href, window.location.href);
  if (canFollow(url)) void go(url, 'navigate');
  else window.location.assign(url);
}

const canFollow = (url: URL) =>
  shown !== '' && shellPath(url.pathname) !== null && device.read(VISIT) === visit;

/** The URL of a link to a page that can come into this document. */
function linkAt(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return null;
  const url = new URL(link.href);
  const isHere = url.origin === window.location.origin && url.hash === '';
  return isHere && shellPath(url.pathname) ? url : null;
}

function press(event: MouseEvent): void {
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (event.defaultPrevented || event.button !== 0 || !isPlain) return;
  const url = linkAt(event.target);
  if (!url || !canFollow(url)) return;
  event.preventDefault();
  void go(url, 'navigate');
}

function follow(event: PopStateEvent): void {
  const { pathname, href } = window.location;
  if (pathname === shown) return;
  event.stopImmediatePropagation();
  void go(new URL(href), 'back_forward');
}

async function go(url: URL, type: 'navigate' | 'back_forward'): Promise<void> {
  latest += 1;
  const mine = latest;
  const shell = await loadShell(url.pathname);
  const picture = carriesPicture();
  // The browser shows the press before the work of the next page.
  if (type === 'navigate' && !picture) {
    await new Promise<void>((resolve) => void afterFrame(resolve));
  }
  if (mine !== latest) return;
  if (!shell || device.read(VISIT) !== visit) {
    if (type === 'navigate') window.location.assign(url);
    else window.location.reload();
    return;
  }
  const from = shown;
  shown = url.pathname;
  const swap = () => {
    const began = performance.now();
    swapPage(shell, url, { from, type });
    isSlow = performance.now() - began > SLOW_MS;
  };
  if (picture) void document.startViewTransition(swap).ready.catch(() => undefined);
  else swap();
}

/** Whether a marked picture moves to the next page: not if pages are slow, since it costs time. */
function carriesPicture(): boolean {
  return (
    !isSlow &&
    'startViewTransition' in document &&
    document.querySelector('img[style*="view-transition-name"]') !== null &&
    window.matchMedia('(prefers-reduced-motion: no-preference)').matches
  );
}

const prefetch = (pathname: string | undefined) => {
  if (pathname) void loadShell(pathname);
};

/** Those of the header, one after another. */
async function prefetchLinks(): Promise<void> {
  for (const url of [...document.querySelectorAll('header nav a')].map(linkAt)) {
    if (url) await loadShell(url.pathname);
  }
}
