import { startTransition, useEffect, useState } from 'react';
import { afterFrame } from '../../../lib/whenIdle';
import { isHistoryNavigation } from '../snapshot';

interface LeftCard {
  height: number;
  wasInView: boolean;
}

/** The cards of the list as it was left in this document, by member. */
let left = new Map<string, LeftCard>();

export function noteLeftCards(region: HTMLElement | null): void {
  left = new Map(
    [...(region?.querySelectorAll<HTMLElement>('article [data-member]') ?? [])].flatMap((link) => {
      const place = link.closest('article')?.getBoundingClientRect();
      const id = link.dataset.member;
      if (!place || !id) return [];
      const wasInView = place.bottom > 0 && place.top < window.innerHeight;
      return [[id, { height: place.height, wasInView }]];
    }),
  );
}

/**
 * The height that a card had, while it is not drawn yet: a member who returns sees at once what was in
 * view, and the rest is drawn right after it.
 */
export function useLeftHeights(): (memberId: string) => number | null {
  const [isFirst, setFirst] = useState(() => isHistoryNavigation() && left.size > 0);
  useEffect(() => afterFrame(() => startTransition(() => setFirst(false))), []);
  return (memberId) => {
    const card = isFirst && left.get(memberId);
    return card && !card.wasInView ? card.height : null;
  };
}
