/** What is said first stands out. */
type Words = readonly [strong: string, rest: string];

/** Says something in a live region, also when the same was said there before. */
export function tell(
  region: Element | null,
  tone: 'info' | 'success' | 'error',
  [strong, rest]: Words,
): void {
  if (!(region instanceof HTMLElement)) return;
  const first = document.createElement('strong');
  first.textContent = strong;
  const words = document.createElement('p');
  words.textContent = rest;
  words.insertBefore(first, words.firstChild);
  region.dataset.tone = tone;
  region.replaceChildren();
  region.appendChild(words);
}
