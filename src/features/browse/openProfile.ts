import type { MouseEvent } from 'react';
import { leaveMember } from '../../components/members/openedMember';
import type { OtherMember } from '../../shared/contract/members';
import { carryPicture } from './pictureTransition';

/** A plain press opens here: the profile page then knows the member, and the picture moves along. */
export function openProfile(member: OtherMember) {
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    leaveMember(member);
    carryPicture(event.currentTarget.closest('article')?.querySelector('img') ?? null);
  };
}
