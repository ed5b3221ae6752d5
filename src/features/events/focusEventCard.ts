/** The event's link that can be seen; else the page's content. */
export function focusEventCard(id: string): void {
  const links = document.querySelectorAll<HTMLElement>(`[data-event="${CSS.escape(id)}"]`);
  const link = [...links].find((one) => one.checkVisibility());
  const target = link ?? document.getElementById('main');
  target?.focus({ preventScroll: link === undefined });
}
