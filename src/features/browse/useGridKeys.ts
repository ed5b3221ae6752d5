import type { KeyboardEvent } from 'react';
import { messageUrl } from '../../components/members/memberUrls';
import type { OtherMember } from '../../shared/contract/members';
import { type CardAct, cardAct, neighbour } from './cardKeys';

interface GridKeysOptions {
  members: OtherMember[];
  act: (member: OtherMember, act: Exclude<CardAct, 'message'>) => void;
}

/** Letters act on the card that has focus, arrows lead to the next. Anything with a modifier is left alone. */
export function useGridKeys({ members, act }: GridKeysOptions) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    // An open explanation is a child in React only, its keys are its own.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    const links = [...currentTarget.querySelectorAll<HTMLElement>('[data-member]')];
    const index = links.findIndex((link) => link.closest('article')?.contains(target));
    const member = members.find(({ id }) => id === links[index]?.dataset.member);
    if (!member) return;

    const wanted = cardAct(key);
    const next = neighbour(key, index, { count: links.length, columns: columnsOf(currentTarget) });
    if (wanted === 'message') window.location.assign(messageUrl(member.id));
    else if (wanted) act(member, wanted);
    else if (next !== null) links[next]?.focus();
    else return;
    event.preventDefault();
  };
}

/** Computed grid tracks are lengths, one for each column. */
function columnsOf(grid: Element): number {
  return getComputedStyle(grid).gridTemplateColumns.split(' ').length;
}
