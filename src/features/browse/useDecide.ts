import { type RefObject, useState } from 'react';
import { nameAndAge } from '../../components/members/memberFacts';
import { toast } from '../../components/ui/toast/toastStore';
import type { OtherMember } from '../../shared/contract/members';
import { t, text } from '../../shared/texts/t';
import type { Decision } from '../matches/decision';
import { undoLatest } from '../matches/lateUndo';
import { likeMember } from '../matches/likeMember';
import { $lastLike, passMember } from '../matches/passMember';
import type { useCardFocus } from './grid/useCardFocus';
import { successor } from './memberList';

const DONE = {
  like: text('You liked {name}.'),
  super: text('You super liked {name}.'),
  pass: text('You passed on {name}.'),
} as const;

/** Decides on a card of the list; focus in the list moves on to the next card. */
export function useDecide(
  members: OtherMember[],
  region: RefObject<HTMLElement | null>,
  focusNext: ReturnType<typeof useCardFocus>,
  isPhone: boolean,
) {
  const [said, setSaid] = useState('');
  const decide = (member: OtherMember, decision: Decision) => {
    const next = successor(members, member.id);
    const hadFocus = region.current?.contains(document.activeElement);
    const onBack = () => focusNext({ id: member.id });
    const forgetLike = () => {
      if ($lastLike.get()?.member.id === member.id) $lastLike.set(null);
    };
    if (decision === 'pass') passMember(member, onBack);
    else if (!likeMember(member, decision, { onFailed: forgetLike })) return;
    else {
      $lastLike.set({ member, onBack });
      // Phones have Undo below the card.
      if (!isPhone) offerUndo(t('You liked {name}', { name: member.firstName }));
    }
    const done = t(DONE[decision], { name: member.firstName });
    setSaid(next ? `${done} ${t('{person} is next.', { person: nameAndAge(next) })}` : done);
    if (hadFocus) focusNext(next ?? 'nobody');
  };
  return { decide, said };
}

function offerUndo(title: string): void {
  const altText = t('Press U on any card to undo');
  toast({ title, action: { label: t('Undo'), altText, onClick: undoLatest } });
}
