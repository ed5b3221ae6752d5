import type { LikesResponse } from '../../shared/contract/matches';
import type { OtherMember } from '../../shared/contract/members';

export interface LikedYou {
  /** Everybody who waits for an answer, shown or not. */
  count: number;
  shown: OtherMember[];
  /** Those who are counted, but not shown. */
  more: number;
}

/** The likes as they stand once the answers given on this page are taken off. */
export function likedYou(likes: LikesResponse, answered: ReadonlyMap<string, number>): LikedYou {
  const shown = likes.members.filter(({ id }) => !answered.has(id));
  const count = likes.count - (likes.members.length - shown.length);
  return { count, shown, more: Math.max(0, count - shown.length) };
}

export function moreLikes(more: number): string {
  return more === 1
    ? '1 more person liked you.'
    : `${more.toLocaleString('en-US')} more people liked you.`;
}
