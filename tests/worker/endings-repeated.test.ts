import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { CLOSING_LINE } from '../../src/shared/rules/messages/conversations';
import { memberObjectOf } from '../../worker/platform/objects';
import { type Crash, crashing } from '../support/crashes';
import { like, likesOf, mutualOf, unmatch } from '../support/decisions';
import { refusal } from '../support/errorAnswer';
import { eventually } from '../support/liveConnection';
import { friends, listOf, read, reported, sent } from '../support/messages';
import { signedIn, type TestMember } from '../support/signedIn';
import { change, PREMIUM, threadOf, write } from '../support/world';

const HIDING = {
  'a member who hides the profile': { profileVisible: false },
  'an incognito member': { ...PREMIUM, browseIncognito: true },
} as const;
type Hiding = keyof typeof HIDING;

const close = (me: TestMember, other: TestMember) =>
  me.send('POST', `/api/conversations/${other.id}/close`);
const ENDINGS = { unmatch, close } as const;
type EndingName = keyof typeof ENDINGS;

/** Right after each trip: after the database was written, or one of the objects. */
const CRASHES = Array.from({ length: 8 }, (_, trip): Crash => ({ trip, when: 'after' }));
const CELLS = (Object.keys(ENDINGS) as EndingName[])
  .flatMap((ending) =>
    (Object.keys(HIDING) as Hiding[]).flatMap((hiding) =>
      [true, false].map((isMatch) => ({ ending, hiding, isMatch })),
    ),
  )
  .filter(({ ending, isMatch }) => isMatch || ending === 'close');

/** Two members who exchanged messages, matched or not; the other then hides. */
async function talking(hiding: Hiding, isMatch: boolean) {
  const [me, other] = isMatch ? await friends() : [await signedIn(), await signedIn()];
  await sent(write(me, other, 'Hi'));
  await sent(write(other, me, 'Hello'));
  await reported(me, other);
  await change(other, HIDING[hiding]);
  return [me, other] as const;
}

/** According to the first member's object. */
const isMatch = async (one: TestMember, two: TestMember) =>
  (await memberObjectOf(env, one.id).standsWith(two.id)).isMutual;

const isMatchOfEither = async (one: TestMember, two: TestMember) =>
  (await isMatch(one, two)) || (await isMatch(two, one));

async function expectEnded(ending: EndingName, me: TestMember, other: TestMember) {
  const lines = ending === 'close' ? [CLOSING_LINE] : [];
  for (const [one, two] of [
    [me, other],
    [other, me],
  ] as const) {
    expect(await mutualOf(one)).toEqual([]);
    expect(await isMatch(one, two)).toBe(false);
    const listed = async () => (await listOf(one)).map(({ lastMessage }) => lastMessage.content);
    await eventually(listed, lines);
    if (ending === 'unmatch') continue;
    const words = (await read(one, two)).map(({ content }) => content);
    expect(words.filter((content) => content === CLOSING_LINE)).toEqual(lines);
  }
}

describe('an interrupted ending is finished by the next call', () => {
  it.for(CELLS)(
    '$ending of $hiding, matched: $isMatch',
    async ({ ending, hiding, isMatch: areMatched }) => {
      for (const crash of CRASHES) {
        const [me, other] = await talking(hiding, areMatched);
        const objects = [
          threadOf(me, other),
          memberObjectOf(env, me.id),
          memberObjectOf(env, other.id),
        ];
        const act = () => ENDINGS[ending](me, other);
        const first = await crashing(crash, objects, act);
        // Only its answer was lost: by now the other is gone for them.
        const isOver =
          first === null && ending === 'unmatch' && !(await isMatchOfEither(me, other));
        const answer = first ?? (await act());
        const status = isOver ? 404 : 204;
        expect({ ...crash, status: answer.status }).toEqual({ ...crash, status });
        await expectEnded(ending, me, other);
      }
    },
  );
});

describe('an unmatch that is repeated after it was finished', () => {
  it.for(['a member who hides the profile', 'an incognito member'] as const)(
    'of %s is a 404, and changes nothing',
    async (hiding) => {
      const [me, other] = await talking(hiding, true);
      expect((await unmatch(me, other)).status).toBe(204);
      await like(other, me);
      const before = await likesOf(me);
      // A new like shows an incognito member, whom an unmatch then finds.
      if (hiding === 'an incognito member') await change(other, { profileVisible: false });
      await refusal(await unmatch(me, other), 404, 'NOT_FOUND');
      expect(await likesOf(me)).toEqual(before);
      expect((await memberObjectOf(env, other.id).standsWith(me.id)).likes).toBe(true);
    },
  );
});
