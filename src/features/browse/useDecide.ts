import { type RefObject, useState } from 'react';
import { nameAndAge } from '../../components/members/memberFacts';
import type { OtherMember } from '../../shared/contract/members';
import type { Decision } from '../matches/decision';
import { noteLike } from '../matches/lastLike';
import { likeMember } from '../matches/likeMember';
import { passMember } from '../matches/passMember';
import { successor } from './memberList';
import type { useCardFocus } from './useCardFocus';

const DONE = { like: 'liked', super: 'super liked', pass: 'passed on' } as const;

/** Decides on a card of the list; focus that was in the list goes on to the next one. */
export function useDecide(
  members: OtherMember[],
  region: RefObject<HTMLElement | null>,
  focusNext: ReturnType<typeof useCardFocus>,
) {
  const [said, setSaid] = useState('');
  const decide = (member: OtherMember, decision: Decision) => {
    const nextId = successor(members, member.id);
    const next = members.find(({ id }) => id === nextId);
    const hadFocus = region.current?.contains(document.activeElement);
    if (decision === 'pass') passMember(member, () => focusNext({ id: member.id }));
    else if (likeMember(member, decision))
      noteLike({ member, onBack: () => focusNext({ id: member.id }) });
    else return;
    const after = next ? ` ${nameAndAge(next)} is next.` : '';
    setSaid(`You ${DONE[decision]} ${member.firstName}.${after}`);
    if (hadFocus) focusNext(nextId === null ? 'nobody' : { id: nextId });
  };
  return { decide, said };
}
