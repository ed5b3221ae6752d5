import type { MouseEvent } from 'react';
import { leaveMember } from '../../../components/members/openedMember';
import type { OtherMember } from '../../../shared/contract/members';
import { setTransitionPicture } from './pictureTransition';

/**
 * A plain press navigates by script: the profile page then has the member's data already, and the
 * view transition carries the picture.
 */
export function openProfile(member: OtherMember) {
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    leaveMember(member);
    setTransitionPicture(event.currentTarget.closest('article')?.querySelector('img') ?? null);
  };
}
