import type { KeyboardEvent } from 'react';
import { messageUrl } from '../../../components/members/memberLinks';
import { openPage } from '../../../lib/navigation/router';
import type { OtherMember } from '../../../shared/contract/members';
import type { Decision } from '../../matches/decision';

export interface GridKeysOptions {
  members: OtherMember[];
  act: (member: OtherMember, act: Exclude<CardAct, 'message'>) => void;
}

export function handleGridKey(
  event: KeyboardEvent<HTMLElement>,
  grid: HTMLElement,
  target: Element,
  { members, act }: GridKeysOptions,
): void {
  const { key } = event;
  const links = [...grid.querySelectorAll<HTMLElement>('[data-member]')];
  const index = links.findIndex((link) => link.closest('article')?.contains(target));
  const member = members.find(({ id }) => id === links[index]?.dataset.member);
  if (!member) return;

  const wanted = cardAct(key);
  const next = adjacentCard(key, index, {
    count: links.length,
    columns: columnsOf(grid),
  });
  if (wanted === 'message') openPage(messageUrl(member.id));
  else if (wanted) act(member, wanted);
  else if (next !== null) links[next]?.focus();
  else return;
  event.preventDefault();
}

/** Computed grid tracks are lengths, one per column. */
function columnsOf(grid: Element): number {
  return getComputedStyle(grid).gridTemplateColumns.split(' ').length;
}

type CardAct = Decision | 'message' | 'undo' | 'rewind';

const ACTS: Partial<Record<string, CardAct>> = {
  L: 'like',
  P: 'pass',
  U: 'undo',
  Z: 'rewind',
  S: 'super',
  M: 'message',
};

export function cardAct(key: string): CardAct | null {
  return ACTS[key.toUpperCase()] ?? null;
}

/** The card that an arrow, Home or End leads to; `null` if there is none. */
export function adjacentCard(
  key: string,
  index: number,
  { count, columns }: { count: number; columns: number },
): number | null {
  const targets: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - columns,
    ArrowDown: index + columns,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  if (target === undefined || target < 0 || target >= count || target === index) return null;
  return target;
}
