import { expect, it } from 'vitest';
import { NextTurn } from '../../worker/objects/member/sentMessages';

it('starts once for all who wait for it, after everything in progress', async () => {
  const turn = new NextTurn();
  const order: string[] = [];
  const first = turn.begins().then(() => order.push('first'));
  const underWay = (async () => {
    for (let step = 0; step < 50; step += 1) await Promise.resolve();
    order.push('under way');
  })();
  expect(turn.begins()).toBe(turn.begins());
  const second = turn.begins().then(() => order.push('second'));
  await Promise.all([first, second, underWay]);
  expect(order).toEqual(['under way', 'first', 'second']);
});

it('is a new one for later callers', async () => {
  const turn = new NextTurn();
  const before = turn.begins();
  await before;
  expect(turn.begins()).not.toBe(before);
  await turn.begins();
});
