import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { memberObjectOf } from '../../worker/platform/objects';
import { crashing } from '../support/crashes';
import { decide, like, likesOf, mutualOf, unmatch } from '../support/decisions';
import { signedIn, type TestMember } from '../support/signedIn';
import { decisionOf, matchesOf, threadOf } from '../support/world';

const objectsOf = (a: TestMember, b: TestMember) => [
  threadOf(a, b),
  memberObjectOf(env, a.id),
  memberObjectOf(env, b.id),
];

/** Every point at which a like, or its end, can be interrupted, and some after the last one. */
const CRASHES = [0, 1, 2, 3, 4, 5].flatMap((trip) =>
  (['before', 'after'] as const).map((when) => ({ trip, when })),
);

async function expectMatched(a: TestMember, b: TestMember) {
  expect(await matchesOf(a, b)).toMatchObject([{ endedBy: null }]);
  for (const [one, two] of [
    [a, b],
    [b, a],
  ] as const) {
    expect(await decisionOf(one, two)).toMatchObject({ isMutual: true, isDelivered: true });
    expect((await mutualOf(one)).map(({ id }) => id)).toEqual([two.id]);
    expect((await likesOf(one)).members).toEqual([]);
  }
}

describe('an interrupted like', () => {
  it.for(CRASHES)('$when trip $trip, given first: the other answers it', async (crash) => {
    const [a, b] = [await signedIn(), await signedIn()];
    const broken = await crashing(crash, objectsOf(a, b), () => decide(a, b));
    // Without an answer the call is repeated.
    if (!broken) await like(a, b);
    expect((await likesOf(b)).members.map(({ id }) => id)).toEqual([a.id]);
    expect((await like(b, a)).isMatched).toBe(true);
    await expectMatched(a, b);
  });

  it.for(CRASHES)('$when trip $trip, as the answer: tried again it matches', async (crash) => {
    const [a, b] = [await signedIn(), await signedIn()];
    await like(a, b);
    const broken = await crashing(crash, objectsOf(a, b), () => decide(b, a));
    if (!broken) expect((await like(b, a)).isMatched).toBe(true);
    await expectMatched(a, b);
  });

  it.for(CRASHES)('$when trip $trip: the alarm delivers what was stored', async (crash) => {
    const [a, b] = [await signedIn(), await signedIn()];
    await like(a, b);
    await crashing(crash, objectsOf(a, b), () => decide(b, a));
    await runDurableObjectAlarm(memberObjectOf(env, b.id));
    if (await decisionOf(b, a)) await expectMatched(a, b);
    else expect(await matchesOf(a, b)).toEqual([]);
  });

  it.for(CRASHES)('$when trip $trip of its end: nobody is left half matched', async (crash) => {
    const [a, b] = [await signedIn(), await signedIn()];
    await like(a, b);
    await like(b, a);
    const broken = await crashing(crash, objectsOf(a, b), () => unmatch(a, b));
    if (!broken) expect((await unmatch(a, b)).status).toBe(204);
    expect(await mutualOf(a)).toEqual([]);
    expect(await mutualOf(b)).toEqual([]);
    expect((await decide(b, a, false)).status).toBe(200);
    expect((await like(a, b)).isMatched).toBe(false);
    expect((await likesOf(b)).members).toEqual([]);
    expect((await like(b, a)).isMatched).toBe(true);
    await expectMatched(a, b);
  });
});
