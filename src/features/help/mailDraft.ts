import { showNotice } from './notice';

/** A mail program takes focus from the window within this time; otherwise there is none. */
const OPENS_WITHIN_MS = 1_000;

/** Lets a `mailto:` link copy the address if nothing opens. */
export function copyUnlessOpened(link: HTMLAnchorElement): void {
  link.addEventListener('click', () => {
    const opened = new AbortController();
    const { signal } = opened;
    const note = () => opened.abort();
    window.addEventListener('blur', note, { signal });
    window.addEventListener('pagehide', note, { signal });
    document.addEventListener('visibilitychange', note, { signal });
    setTimeout(() => {
      if (signal.aborted) return;
      opened.abort();
      void copy(link);
    }, OPENS_WITHIN_MS);
  });
}

async function copy(link: HTMLAnchorElement) {
  const address = link.dataset.mailDraft ?? '';
  try {
    await navigator.clipboard.writeText(address);
    showNotice(link.nextElementSibling, 'success', [
      'Email Copied!',
      ` Paste ${address} into your email app.`,
    ]);
  } catch {
    showNotice(link.nextElementSibling, 'info', ['No email app opened.', ` Write to ${address}.`]);
  }
}
