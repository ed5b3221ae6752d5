import { notifyPageChange, notifyPageLeave, type PageChange } from './pageChange';
import type { PageShell } from './pageShells';
import { mountIslands, unmountIslands } from './shellIslands';

/** Where the pages of this document were left, by path. */
const positions = new Map<string, number>();
const RESTORE_MS = 2_000;

/** Puts another page into the document. The header and the live connection stay. */
export function swapPage(shell: PageShell, url: URL, { from, type }: PageChange): void {
  const old = document.querySelector('main');
  if (!old) return;
  positions.set(from, window.scrollY);
  notifyPageLeave();
  if (type === 'navigate') {
    const isSame = url.href === window.location.href;
    window.history[isSame ? 'replaceState' : 'pushState'](null, '', url);
  }
  const next = old.nextSibling;
  old.remove();
  unmountIslands();
  document.title = shell.title;
  const footer = document.querySelector('footer');
  if (footer) footer.hidden = !shell.hasFooter;
  notifyPageChange({ from, type });
  const main = document.importNode(shell.main, true);
  document.body.insertBefore(main, next);
  mountIslands(main, shell.islands);
  takeFocus(main);
  announce(shell.title);
  restoreScroll(main, type === 'navigate' ? 0 : (positions.get(url.pathname) ?? 0));
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
function restoreScroll(main: HTMLElement, top: number): void {
  const put = () => window.scrollTo({ top, behavior: 'instant' });
  put();
  if (top === 0) return;
  const held = untilReaderMoves();
  const observer = new ResizeObserver(put);
  observer.observe(main);
  held.signal.addEventListener('abort', () => observer.disconnect());
  setTimeout(() => held.abort(), RESTORE_MS);
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

/**
 * Aborts once the reader scrolls, presses or types: the page must not be moved by a script any more.
 */
export function untilReaderMoves(): AbortController {
  const held = new AbortController();
  for (const move of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
    window.addEventListener(move, () => held.abort(), { signal: held.signal, passive: true });
  }
  return held;
}
