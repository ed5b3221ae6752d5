import { pagePath } from '../../shared/texts/language';
import { notifyPageChange, notifyPageLeave, type PageChange } from './pageChange';
import { type PageShell, shellPath } from './pageShells';
import { mountIslands, unmountIslands } from './shellIslands';

/** Where the pages of this document were left, by path. */
const positions = new Map<string, number>();
const RESTORE_MS = 10_000;
let restoring: AbortController | null = null;

/** The list that a profile was opened from, for the way back. */
let kept: { main: HTMLElement; href: string; until: number } | null = null;
const KEPT_MS = 30 * 60_000;

/** Puts another page into the document. The header and the live connection stay. */
export function swapPage(shell: PageShell, url: URL, { from, type }: PageChange): void {
  const old = document.querySelector('main');
  if (!old) return;
  positions.set(from, window.scrollY);
  notifyPageLeave();
  const isNew = type === 'navigate';
  const isToProfile = shellPath(url.pathname) === '/profile/:id';
  const next = old.nextSibling;
  old.remove();
  const back = !isNew && kept?.href === url.href && Date.now() < kept.until ? kept.main : null;
  if (back) kept = null;
  else if (!isToProfile) forgetKeptPage();
  if (isNew && isToProfile && from === pagePath('/browse')) {
    kept = { main: old, href: window.location.href, until: Date.now() + KEPT_MS };
  } else {
    unmountIslands(old);
  }
  if (isNew) {
    const isSame = url.href === window.location.href;
    window.history[isSame ? 'replaceState' : 'pushState'](null, '', url);
  }
  document.title = shell.title;
  const footer = document.querySelector('footer');
  if (footer) footer.hidden = !shell.hasFooter;
  notifyPageChange({ from, type });
  const main = back ?? document.importNode(shell.main, true);
  document.body.insertBefore(main, next);
  mountIslands(main, shell.islands);
  takeFocus(main);
  announce(shell.title);
  restoreScroll(isNew ? 0 : (positions.get(url.pathname) ?? 0));
}

export function forgetKeptPage(): void {
  if (kept) unmountIslands(kept.main);
  kept = null;
}

/** A menu that the press closed gives the focus back to its button, a moment later. */
function takeFocus(main: HTMLElement): void {
  const focus = () => {
    if (!main.contains(document.activeElement)) main.focus({ preventScroll: true });
  };
  focus();
  requestAnimationFrame(() => requestAnimationFrame(focus));
}

/** The height comes with the page's content: scrolls until it is enough, or the reader moves. */
export function restoreScroll(top: number): void {
  const put = () => window.scrollTo({ top, behavior: 'instant' });
  restoring?.abort();
  put();
  if (top === 0) return;
  restoring = new AbortController();
  const { signal } = restoring;
  const stop = restoring.abort.bind(restoring);
  for (const move of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
    window.addEventListener(move, () => stop(), { signal, passive: true });
  }
  const observer = new ResizeObserver(put);
  observer.observe(document.body);
  signal.addEventListener('abort', () => observer.disconnect());
  setTimeout(stop, RESTORE_MS);
}

let region: HTMLElement | null = null;

/** Tells screen readers the new title, as they do after a load. */
function announce(title: string): void {
  if (!region) {
    region = document.createElement('div');
    region.className = 'sr-only';
    region.setAttribute('aria-live', 'polite');
    document.body.appendChild(region);
  }
  region.textContent = title;
}
