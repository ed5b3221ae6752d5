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
