/** What is said first stands out. */
type Sentences = readonly [strong: string, rest: string];

/** Says something in a live region, also when the same was said there before. */
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
