import type { OtherMember } from '../../shared/contract/members';

let opened: OtherMember | undefined;

/** Keeps the card's data for the profile page, which shows it until the server answers. */
export function leaveMember(member: OtherMember): void {
  opened = member;
}

export const leftMember = (id: string) => (opened?.id === id ? opened : undefined);
