import { type OtherMember, otherMember } from '../../shared/contract/members';
import { readTab, writeTab } from './tabStorage';

const KEY = 'parkway-opened';

/** Leaves what the card knew for the profile page, which shows it until the server has answered. */
export function leaveMember(member: OtherMember): void {
  writeTab(KEY, member);
}

export function leftMember(id: string): OtherMember | undefined {
  const member = readTab(KEY, otherMember);
  return member?.id === id ? member : undefined;
}
