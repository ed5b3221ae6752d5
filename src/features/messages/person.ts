import type { OtherMember } from '../../shared/contract/members';
import type { Conversation } from '../../shared/contract/messages';
import { deletedName } from '../safety/subject';

export interface ConversationPartner {
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
  member: OtherMember | undefined,
): ConversationPartner | null {
  const known = row?.user ?? member;
  if (!known) return null;
  const { id, firstName, profilePicture, matched, emailConfirmed, online = false } = known;
  const isDeleted = row?.user.isDeleted ?? false;
  return {
    id,
    name: isDeleted ? deletedName() : firstName,
    picture: isDeleted ? null : profilePicture,
    isDeleted,
    matched,
    emailConfirmed,
    online,
  };
}
