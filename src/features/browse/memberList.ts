import type { OtherMember } from '../../shared/contract/members';
import { plural } from '../../shared/texts/t';

export interface MemberPage {
  members: OtherMember[];
  next: string | null;
}

/** Everyone on the pages once, in order, without those decided on since the pages were loaded. */
export function membersOn(
  pages: readonly MemberPage[],
  decided: ReadonlyMap<string, unknown> = new Map(),
): OtherMember[] {
  const once = new Map<string, OtherMember>();
  for (const { members } of pages) {
    for (const member of members) {
      if (!decided.has(member.id) && !once.has(member.id)) once.set(member.id, member);
    }
  }
  return [...once.values()];
}

/** Who gets focus when `id` leaves the list: the next card, else the previous one. */
export function successor(members: readonly OtherMember[], id: string): OtherMember | undefined {
  const index = members.findIndex((member) => member.id === id);
  return index < 0 ? undefined : (members[index + 1] ?? members[index - 1]);
}

export function arrivalText(pages: readonly MemberPage[]): string {
  const all = membersOn(pages).length;
  const added = all - membersOn(pages.slice(0, -1)).length;
  if (added === 0) return '';
  return added === all
    ? plural(added, { one: '{count} profile found.', other: '{count} profiles found.' })
    : plural(
        added,
        {
          one: '{count} more profile, {all} in all.',
          other: '{count} more profiles, {all} in all.',
        },
        { all },
      );
}
