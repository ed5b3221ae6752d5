import type { MemberParts } from './parts';

type NewsParts = Pick<
  MemberParts,
  'decisions' | 'shownLikers' | 'savedSearches' | 'plans' | 'notificationsRead'
>;

/** The object's part of notifications: likes, likers shown this day, searches, plans, reads. */
export function ownNotifications(parts: NewsParts, day: string) {
  return {
    waiting: [...parts.decisions.waiting(0)],
    shown: parts.shownLikers.on(day),
    searches: parts.savedSearches.all(),
    plans: parts.plans.news(),
    readUpTo: parts.notificationsRead.upTo,
  };
}
