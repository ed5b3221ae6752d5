/** One page followed another in the same document. */
export interface PageChange {
  type: 'navigate' | 'back_forward';
  /** The path of the page that was left. */
  from: string;
}

const leaveListeners = new Set<() => void>();
const changeListeners = new Set<() => void>();
let last: PageChange | null = null;

/** How the page was reached; `null` if the browser loaded it. */
export const lastPageChange = (): PageChange | null => last;

/** Calls back when the page is left, while its islands are still there. Returns a stop function. */
export function onPageLeave(listener: () => void): () => void {
  leaveListeners.add(listener);
  window.addEventListener('pagehide', listener);
  return () => {
    leaveListeners.delete(listener);
    window.removeEventListener('pagehide', listener);
  };
}

/** Calls back between two pages: the URL is set, no islands are there. Returns a stop function. */
export function onPageChange(listener: () => void): () => void {
  changeListeners.add(listener);
  return () => {
    changeListeners.delete(listener);
  };
}

export function notifyPageLeave(): void {
  for (const listener of [...leaveListeners]) listener();
}

export function notifyPageChange(change: PageChange): void {
  last = change;
  for (const listener of [...changeListeners]) listener();
}
