import type { MemberParts } from './parts';

/**
 * Figures of the member: what they used on a New Jersey day, unread messages, and with whom the
 * matches are that were not shown yet.
 */
export function figuresOn(
  { counts, decisions, list }: Pick<MemberParts, 'counts' | 'decisions' | 'list'>,
  day: string,
) {
  return {
    ...decisions.spent(day, ''),
    messages: counts.on(day).messages,
    unreadCount: list.unread(),
    unshownMatches: decisions.unshown.ids(),
  };
}
