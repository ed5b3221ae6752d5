import type { OtherMember } from '../../shared/contract/members';

export const profileUrl = (id: string) => `/profile/${encodeURIComponent(id)}`;
export const messageUrl = (id: string) => `/messages?user=${encodeURIComponent(id)}`;

let opened: OtherMember | undefined;

/** Keeps the card's data for the profile page, which shows it until the server answers. */
export function leaveMember(member: OtherMember): void {
  opened = member;
}

export const leftMember = (id: string) => (opened?.id === id ? opened : undefined);
