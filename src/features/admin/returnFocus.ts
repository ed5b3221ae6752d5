/**
 * Gives focus back to what opened a dialog, unless it is somewhere already: the next menu may be
 * open by then, and would close without it.
 */
export function returnFocus(opener: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) opener?.focus();
}
