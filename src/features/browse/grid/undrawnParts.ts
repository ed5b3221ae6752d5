import { useFirstFrame } from '../../../components/useFewFirst';
import { isHistoryNavigation } from '../snapshot';

interface LeftCard {
  height: number;
  isFirst: boolean;
}

/** The cards of the list as it was left in this document, by member. */
let left = new Map<string, LeftCard>();

export function noteLeftCards(region: HTMLElement | null): void {
  const opened = document.activeElement?.closest('article')?.getBoundingClientRect();
  left = new Map(
    [...(region?.querySelectorAll<HTMLElement>('article [data-member]') ?? [])].flatMap((link) => {
      const place = link.closest('article')?.getBoundingClientRect();
      const id = link.dataset.member;
      if (!place || !id) return [];
      const isFirst = opened
        ? place.top === opened.top
        : place.bottom > 0 && place.top < window.innerHeight;
      return [[id, { height: place.height, isFirst }]];
    }),
  );
}

/**
 * The height that a card had, while it is not drawn yet: a member who returns sees at once the row of
 * the opened card, or else what was in view, and the rest is drawn right after it.
 */
export function useLeftHeights(): (memberId: string) => number | null {
  const isFirst = useFirstFrame(() => isHistoryNavigation() && left.size > 0);
  return (memberId) => {
    const card = isFirst && left.get(memberId);
    return card && !card.isFirst ? card.height : null;
  };
}
