import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { OtherMember } from '../../../shared/contract/members';
import { draw } from './undrawnParts';

type Target = { id: string } | { index: number } | 'nobody';

/** The target is set when a change is requested, and focused once it is on the page. */
export function useCardFocus(region: RefObject<HTMLElement | null>, members: OtherMember[]) {
  const wanted = useRef<Target | null>(null);

  useLayoutEffect(() => {
    const target = wanted.current;
    if (target === null || !region.current) return;
    const id = idOf(target, members);
    // The target card has not arrived yet.
    if (id === undefined) return;
    wanted.current = null;
    focusCard(region.current, id);
  }, [region, members]);

  return (target: Target) => {
    wanted.current = target;
  };
}

export function focusCard(region: HTMLElement, id: string | null): void {
  const link =
    id === null ? null : region.querySelector<HTMLElement>(`[data-member="${CSS.escape(id)}"]`);
  const item = link?.closest('li');
  if (item) draw(item);
  const target = link ?? region;
  target.focus({ preventScroll: true });
  target.closest('article')?.scrollIntoView({ block: 'nearest' });
}

function idOf(target: Target, members: OtherMember[]): string | null | undefined {
  if (target === 'nobody') return null;
  if ('id' in target) return members.find((member) => member.id === target.id)?.id;
  return members[target.index]?.id;
}
