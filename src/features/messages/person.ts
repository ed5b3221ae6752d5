import type { OtherMember, Self } from '../../shared/contract/members';
import type { Conversation } from '../../shared/contract/messages';

import { DELETED_NAME } from '../safety/subject';

/** The other side of a thread, wherever it became known. */
export interface Person {
  id: string;
  name: string;
  picture: string | null;
  isDeleted: boolean;
  matched: boolean;
  emailConfirmed: boolean;
  online: boolean;
}

export function personOf(
  row: Conversation | undefined,
  member: OtherMember | Self | undefined,
): Person | null {
  if (row) {
    const { id, firstName, profilePicture, isDeleted, matched, emailConfirmed, online } = row.user;
    return {
      id,
      name: isDeleted ? DELETED_NAME : firstName,
      picture: isDeleted ? null : profilePicture,
      isDeleted,
      matched,
      emailConfirmed,
      online: online ?? false,
    };
  }
  if (!member || !isOther(member)) return null;
  return {
    id: member.id,
    name: member.firstName,
    picture: member.profilePicture,
    isDeleted: false,
    matched: member.matched,
    emailConfirmed: member.emailConfirmed,
    online: member.online ?? false,
  };
}

/** The call answers with oneself for one's own id. */
export function isOther(member: OtherMember | Self): member is OtherMember {
  return 'matchReasons' in member;
}
