import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { $toast } from '../../src/components/ui/toast/toastStore';
import { $isPassHeld } from '../../src/features/matches/heldPasses';
import { likeMember } from '../../src/features/matches/likeMember';
import { passMember } from '../../src/features/matches/passMember';
import { $decided } from '../../src/features/matches/store';
import { forgetSealedValues } from '../../src/lib/sealed/sealedValues';
import { otherMember } from '../support/otherMember';

const ana = otherMember('ana');
const sent: unknown[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  forgetSealedValues();
  $decided.set(new Map());
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { targetUserId, isLiked } = JSON.parse(body);
    sent.push([targetUserId, isLiked]);
    return Response.json({ isMatched: false, likesLeftToday: 9, superLikesUsedToday: 0 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a like takes the place of a pass on the same member that was not sent yet', async () => {
  const onBack = vi.fn();
  passMember(ana, onBack);
  passMember(otherMember('ben'), () => undefined);
  likeMember(ana, 'like');
  expect(onBack).toHaveBeenCalledOnce();
  await vi.runAllTimersAsync();
  expect(sent).toEqual([
    ['ana', true],
    ['ben', false],
  ]);
  expect([...$decided.get().keys()].toSorted()).toEqual(['ana', 'ben']);
  expect($isPassHeld.get()).toBe(false);
});

it('the toast of such a pass goes', () => {
  passMember(ana, () => undefined);
  expect($toast.get()?.open).toBe(true);
  likeMember(ana, 'like');
  expect($toast.get()?.open).toBe(false);
});
