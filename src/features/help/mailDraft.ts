/** The first sentence is emphasized. */
type Sentences = readonly [strong: string, rest: string];

/** Shows a notice in a live region; announced even if it repeats the last one. */
export function showNotice(
  region: Element | null,
  tone: 'info' | 'success' | 'error',
  [strong, rest]: Sentences,
): void {
  if (!(region instanceof HTMLElement)) return;
  const first = document.createElement('strong');
  first.textContent = strong;
  const paragraph = document.createElement('p');
  paragraph.textContent = rest;
  paragraph.insertBefore(first, paragraph.firstChild);
  region.dataset.tone = tone;
  region.replaceChildren();
  region.appendChild(paragraph);
}

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
