import { parsedAs } from '../../lib/api/shapes';
import { tab } from '../../lib/storage';
import type { OtherMember } from '../../shared/contract/members';
import { isOtherMember } from './memberShape';

const KEY = 'parkway-opened';

/** Stores the card's data for the profile page, which shows it until the server answers. */
export function leaveMember(member: OtherMember): void {
  tab.write(KEY, JSON.stringify(member));
}

export function leftMember(id: string): OtherMember | undefined {
  const member = parsedAs(isOtherMember, tab.read(KEY));
  return member?.id === id ? member : undefined;
}
