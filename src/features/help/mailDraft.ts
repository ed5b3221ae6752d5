import { splitParts } from '../../components/texts/parts';
import { t } from '../../shared/texts/t';

/** Shows a notice in a live region, `<strong>` emphasized; announced even if repeated. */
export function showNotice(
  region: Element | null,
  tone: 'info' | 'success' | 'error',
  sentence: string,
): void {
  if (!(region instanceof HTMLElement)) return;
  const paragraph = document.createElement('p');
  for (const { name, words } of splitParts(sentence)) {
    const part = name === undefined ? null : document.createElement('strong');
    if (part) part.textContent = words;
    paragraph.append(part ?? words);
  }
  region.dataset.tone = tone;
  region.replaceChildren();
  region.appendChild(paragraph);
}

export function announceChat(region: Element | null): void {
  const soon = t(
    '<strong>Live Chat Coming Soon!</strong> Until then, use the form above or email us.',
  );
  showNotice(region, 'info', soon);
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
    const copied = t('<strong>Email Copied!</strong> Paste {address} into your email app.', {
      address,
    });
    showNotice(link.nextElementSibling, 'success', copied);
  } catch {
    const unopened = t('<strong>No email app opened.</strong> Write to {address}.', { address });
    showNotice(link.nextElementSibling, 'info', unopened);
  }
}
