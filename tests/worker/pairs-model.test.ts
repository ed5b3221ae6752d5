import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { self } from '../../src/shared/contract/members';
import { conversations, thread } from '../../src/shared/contract/messages';
import { memberObjectOf } from '../../worker/platform/objects';
import { type Crash, crashing } from '../support/crashes';
import { likesOf, mutualOf } from '../support/decisions';
import { PairsModel, type Person, type Shown, shownOf } from '../support/pairsModel';
import { newDevice, signedIn, type TestMember } from '../support/signedIn';
import { PREMIUM, threadOf } from '../support/world';

const SETTINGS = {
  profileVisible: (on: boolean) => ['settings', { privacy: { profileVisible: on } }],
  matchesOnly: (on: boolean) => [
    'settings',
    { privacy: { messagesFrom: on ? 'matches' : 'everyone' } },
  ],
  incognito: (on: boolean) => ['incognito', { browseIncognito: on }],
} satisfies Record<keyof Person, (on: boolean) => [string, object]>;

const ACTS = ['like', 'pass', 'unmatch', 'block', 'unblock', 'write', 'read'] as const;
const WEIGHTS = { like: 6, pass: 2, unmatch: 2, block: 2, unblock: 2, write: 8, read: 3 };

interface Act {
  act: (typeof ACTS)[number];
  who: number;
  whom: number;
  /** Messages in a row, of which the first may be interrupted. */
  times: number;
  crash: Crash | null;
}
interface Setting {
  act: 'set';
  who: number;
  what: keyof Person;
  on: boolean;
}
interface SignOut {
  act: 'sign out';
  who: number;
}
interface TwoLikes {
  act: 'two likes at once';
  who: number;
  whom: number;
}

const somebody = fc.nat(2);
const crash: fc.Arbitrary<Crash | null> = fc.option(
  fc.record({ trip: fc.nat(8), when: fc.constantFrom('before' as const, 'after' as const) }),
  { freq: 4 },
);
const step: fc.Arbitrary<Act | Setting | SignOut | TwoLikes> = fc.oneof(
  ...ACTS.map((act) => ({
    weight: WEIGHTS[act],
    arbitrary: fc.record({
      act: fc.constant(act),
      who: somebody,
      whom: somebody,
      times: act === 'write' ? fc.integer({ min: 1, max: 4 }) : fc.constant(1),
      crash,
    }),
  })),
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('set' as const),
      who: somebody,
      what: fc.constantFrom(...(Object.keys(SETTINGS) as (keyof Person)[])),
      on: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('sign out' as const), who: somebody }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('two likes at once' as const),
      who: somebody,
      whom: somebody,
    }),
  },
);

describe('the relations of members, for any order of acts', () => {
  it('follow a few simple rules, also when an act is interrupted and repeated', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), (steps) => play(steps)),
      { numRuns: 3, endOnFailure: true },
    );
  }, 600_000);
});

async function play(steps: readonly (Act | Setting | SignOut | TwoLikes)[]) {
  const people = await Promise.all(
    [0, 1, 2].map(() => signedIn({ ...PREMIUM, emailConfirmedAt: 1 })),
  );
  const model = new PairsModel(people.map(({ id }) => id));
  let words = 0;
  for (const each of steps) {
    const me = people[each.who] as TestMember;
    if (each.act === 'set') await set(model, me, each);
    else if (each.act === 'sign out') people[each.who] = await signedOut(me);
    else {
      const other = people[each.whom] as TestMember;
      if (other.id === me.id) continue;
      if (each.act === 'two likes at once') await twoLikes(model, me, other);
      else if (each.act === 'read') await readOf(model, me, other);
      else {
        for (let time = 0; time < each.times; time += 1) {
          words += 1;
          const crash = time === 0 ? each.crash : null;
          await acted(
            model,
            me,
            other,
            { ...each, crash },
            `Words ${String(words).padStart(3, '0')}`,
          );
        }
      }
      // A conversation's messages reach the lists after the answer.
      await settled(model, [me, other]);
      // What could not be reported to the database is reported seconds later, by the alarm.
      if ('crash' in each && each.crash) await runDurableObjectAlarm(threadOf(me, other));
    }
  }
  await settled(model, people);
}

async function settled(model: PairsModel, people: readonly TestMember[]) {
  for (const me of people) {
    const shown = model.shown(me.id);
    await expect.poll(() => shownTo(me), { timeout: 20_000, interval: 20 }).toEqual(shown);
  }
}

async function acted(
  model: PairsModel,
  me: TestMember,
  other: TestMember,
  { act, crash }: Act,
  content: string,
) {
  const clientId = crypto.randomUUID();
  const send = () => {
    if (act === 'write') {
      return me.send('POST', '/api/messages', { receiverId: other.id, content, clientId });
    }
    if (act === 'unmatch') return me.send('DELETE', `/api/matches/${other.id}`);
    if (act === 'block') return me.send('POST', '/api/blocks', { userId: other.id });
    if (act === 'unblock') return me.send('DELETE', `/api/blocks/${other.id}`);
    return me.send('POST', '/api/matches', { targetUserId: other.id, isLiked: act === 'like' });
  };
  const objects = [threadOf(me, other), memberObjectOf(env, me.id), memberObjectOf(env, other.id)];
  const first = crash ? await crashing(crash, objects, send) : await send();
  const wasMatched = first === null && act === 'unmatch' && model.isMatched(me.id, other.id);
  const wasFinished = wasMatched && !(await isMatch(me, other)) && !(await isMatch(other, me));
  const answer = first ?? (await send());
  const expected =
    act === 'write'
      ? model.write(me.id, other.id, content)
      : (model[act as 'like'](me.id, other.id) satisfies number);
  // Only its answer was lost: repeated, it finds nobody if the other can no longer be seen.
  const isGone = wasFinished && !model.sees(me.id, other.id);
  expect({ act, status: answer.status, body: await answer.text() }).toMatchObject({
    status: isGone ? 404 : expected,
  });
}

/** According to the first member's object. */
async function isMatch(one: TestMember, two: TestMember): Promise<boolean> {
  return (await memberObjectOf(env, one.id).standsWith(two.id)).isMutual;
}

async function twoLikes(model: PairsModel, a: TestMember, b: TestMember) {
  const answers = await Promise.all([
    a.send('POST', '/api/matches', { targetUserId: b.id, isLiked: true }),
    b.send('POST', '/api/matches', { targetUserId: a.id, isLiked: true }),
  ]);
  const statuses = answers.map(({ status }) => status);
  const before = [model.sees(a.id, b.id), model.sees(b.id, a.id)];
  // A like makes a hiding member visible: a refused member came first, or else the one who saw the
  // other.
  const isMineFirst = statuses[0] === 404 || (statuses[1] !== 404 && before[0]);
  const [one, two] = isMineFirst ? [a, b] : [b, a];
  const expected = { [one.id]: model.like(one.id, two.id), [two.id]: model.like(two.id, one.id) };
  if (before.every(Boolean)) expect(statuses).toEqual([200, 200]);
  expect({ [a.id]: statuses[0], [b.id]: statuses[1] }).toEqual(expected);
}

async function readOf(model: PairsModel, me: TestMember, other: TestMember) {
  const expected = model.read(me.id, other.id);
  const answer = await me.get(`/api/messages/${other.id}`);
  expect(answer.status).toBe(expected === null ? 404 : 200);
  if (!expected) return;
  const seen = thread.parse(await answer.json());
  expect(seen.map(({ content }) => content)).toEqual(expected);
}

async function set(model: PairsModel, me: TestMember, { what, on }: Setting) {
  const [path, body] = SETTINGS[what](on);
  expect((await me.send('PATCH', `/api/user/${path}`, body)).status).toBe(200);
  const person = model.people[me.id];
  if (person) person[what] = on;
}

async function signedOut(me: TestMember): Promise<TestMember> {
  expect((await me.send('POST', '/api/auth/logout')).status).toBe(204);
  const answer = await me.send('POST', '/api/matches', { targetUserId: me.id, isLiked: true });
  expect(answer.status).toBe(401);
  return newDevice(me.row);
}

async function shownTo(me: TestMember): Promise<Shown> {
  const [matches, likes, list, account] = await Promise.all([
    mutualOf(me),
    likesOf(me),
    me.get('/api/conversations').then(async (answer) => conversations.parse(await answer.json())),
    me.get('/api/auth/me').then(async (answer) => self.parse(await answer.json())),
  ]);
  return {
    matches: matches.map(({ id }) => id).toSorted(),
    likes: likes.members.map(({ id }) => id).toSorted(),
    conversations: shownOf(list),
    unread: account.unreadCount,
  };
}
