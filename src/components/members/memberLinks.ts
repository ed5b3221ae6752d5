import type { OtherMember } from '../../shared/contract/members';
import { pagePath } from '../../shared/texts/language';

export const profileUrl = (id: string) => pagePath(`/profile/${encodeURIComponent(id)}`);
export const messageUrl = (id: string) => pagePath(`/messages?user=${encodeURIComponent(id)}`);

let opened: OtherMember | undefined;

/** Keeps the card's data for the profile page, which shows it until the server answers. */
export function leaveMember(member: OtherMember): void {
  opened = member;
}

export const leftMember = (id: string) => (opened?.id === id ? opened : undefined);
