/** The card's link; else the list it stood in, or the page's content. */
export function focusEventCard(id: string): void {
  const link = document.querySelector<HTMLElement>(`[data-event="${CSS.escape(id)}"]`);
  const target = link ?? document.getElementById('main');
  target?.focus({ preventScroll: link === null });
}
