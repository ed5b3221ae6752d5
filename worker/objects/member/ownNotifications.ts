import type { MemberParts } from './parts';

type NewsParts = Pick<
  MemberParts,
  'decisions' | 'shownLikers' | 'savedSearches' | 'plans' | 'notificationsRead'
>;

/**
 * What the object knows for the member's notifications: likes that wait, likers that a free member
 * was shown this day, searches, plans, and what was read.
 */
export function ownNotifications(parts: NewsParts, day: string) {
  return {
    waiting: [...parts.decisions.waiting(0)],
    shown: parts.shownLikers.on(day),
    searches: parts.savedSearches.all(),
    plans: parts.plans.news(),
    readUpTo: parts.notificationsRead.upTo,
  };
}
