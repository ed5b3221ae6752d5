/** Focuses the event's visible link, or else the page's main content. */
export function focusEventCard(id: string): void {
  const links = document.querySelectorAll<HTMLElement>(`[data-event="${CSS.escape(id)}"]`);
  const link = [...links].find((one) => one.checkVisibility());
  const target = link ?? document.getElementById('main');
  target?.focus({ preventScroll: link === undefined });
}
