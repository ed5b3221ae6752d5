import { afterFrame } from '../../../lib/whenIdle';

/**
 * The list is left: a member who returns sees the row of the opened card at once, and the rest a
 * frame later. What is not drawn keeps its height.
 */
export function leaveOneRow(region: HTMLElement): void {
  const opened = document.activeElement?.closest('li')?.getBoundingClientRect();
  const isShown = (part: Element, { top, bottom }: DOMRect) =>
    opened && part.tagName === 'LI' ? top === opened.top : bottom > 0 && top < window.innerHeight;
  const parts = region.parentElement?.querySelectorAll<HTMLElement>(
    ':scope > :not(section), section > ul > li',
  );
  const boxes = [...(parts ?? [])].map((part) => [part, part.getBoundingClientRect()] as const);
  for (const [part, box] of boxes) {
    if (!isShown(part, box))
      part.style.cssText = `height:${box.height}px;content-visibility:hidden`;
  }
}

/** After the next frame. */
export function drawAll(region: HTMLElement | null): void {
  afterFrame(() => {
    for (const part of region?.parentElement?.querySelectorAll('[style*=content-visibility]') ?? [])
      draw(part);
  });
}

/** What is not drawn cannot have the focus. */
export const draw = (part: Element) => part.removeAttribute('style');
