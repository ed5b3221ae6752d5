import type { OtherMember } from '../../shared/contract/members';
import { isOtherMember } from './memberShape';
import { readTab, writeTab } from './tabStorage';

const KEY = 'parkway-opened';

/** Leaves what the card knew for the profile page, which shows it until the server has answered. */
export function leaveMember(member: OtherMember): void {
  writeTab(KEY, member);
}

export function leftMember(id: string): OtherMember | undefined {
  const member = readTab(KEY, isOtherMember);
  return member?.id === id ? member : undefined;
}
