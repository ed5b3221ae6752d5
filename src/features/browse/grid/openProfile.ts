import type { MouseEvent } from 'react';
import { leaveMember } from '../../../components/members/memberLinks';
import type { OtherMember } from '../../../shared/contract/members';

/** A plain press navigates by script, which keeps the member's data and carries the picture. */
export function openProfile(member: OtherMember) {
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    leaveMember(member);
    setTransitionPicture(event.currentTarget.closest('article')?.querySelector('img') ?? null);
  };
}

const TRANSITION_NAME = 'member-photo';

let named: HTMLElement | null = null;

/** The name must be unique on a page, also on one from the back-forward cache. */
export function setTransitionPicture(picture: HTMLElement | null): void {
  if (named) named.style.viewTransitionName = '';
  if (picture) picture.style.viewTransitionName = TRANSITION_NAME;
  named = picture;
}
