import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { promptChoices } from '../../src/components/members/prompts';
import { type OtherMember, otherMember, type Self, self } from '../../src/shared/contract/members';
import type { UpdateMemberRequest } from '../../src/shared/contract/profile';
import { NO_FACTS } from '../../src/shared/rules/members/facts';
import { PROMPT_IDS } from '../../src/shared/rules/members/promptIds';
import { members } from '../../worker/db/schema';
import { newId } from '../../worker/platform/ids';
import { idsOf, shown } from '../support/browsePages';
import { refusal } from '../support/errorAnswer';
import { rowsReadBy } from '../support/rowsRead';
import { db, signedIn, type TestMember } from '../support/signedIn';
import { addPhoto, neighbours } from '../support/world';

const patch = (me: TestMember, body: unknown) => me.send('PATCH', `/api/users/${me.id}`, body);

async function told(me: TestMember, body: UpdateMemberRequest): Promise<Self> {
  const answer = await patch(me, body);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return self.parse(await answer.json());
}

const seenBy = async (viewer: TestMember, other: TestMember): Promise<OtherMember> =>
  otherMember.parse(await (await viewer.get(`/api/users/${other.id}`)).json());

const consentsOf = async (me: TestMember) =>
  db.all<{ withdrawn: number }>(sql`SELECT withdrawn_at IS NOT NULL AS withdrawn FROM consents
    WHERE member_id = ${me.id} AND kind = 'faith' ORDER BY given_at`);

describe('prompts', () => {
  it('are thirty questions, each with its own id', () => {
    expect(PROMPT_IDS).toHaveLength(30);
    expect(new Set(promptChoices().map(({ question }) => question)).size).toBe(30);
    for (const { id, question } of promptChoices()) expect(question, id).not.toBe('');
  });

  it('are answered, replaced, shown to others, and removed with the empty list', async () => {
    const [me, viewer] = await Promise.all([signedIn(), signedIn()]);
    expect((await seenBy(viewer, me)).prompts).toEqual([]);
    const answered = await told(me, {
      prompts: [
        { prompt: 'exit', answer: '  109. River one way,\nocean the other. ' },
        { prompt: 'taylor-ham', answer: 'Both' },
      ],
    });
    expect(answered.prompts).toEqual([
      { prompt: 'exit', answer: '109. River one way,\nocean the other.' },
      { prompt: 'taylor-ham', answer: 'Both' },
    ]);
    expect((await seenBy(viewer, me)).prompts).toEqual(answered.prompts);
    expect((await told(me, { bio: 'Other words' })).prompts).toEqual(answered.prompts);
    expect((await told(me, { prompts: [] })).prompts).toEqual([]);
  });

  it.for([
    ['an unknown prompt', [{ prompt: 'politics', answer: 'No' }], 'prompts.0.prompt'],
    ['an empty answer', [{ prompt: 'exit', answer: '  ' }], 'prompts.0.answer'],
    ['a long answer', [{ prompt: 'exit', answer: 'x'.repeat(201) }], 'prompts.0.answer'],
    ['a control character', [{ prompt: 'exit', answer: 'a\u0000b' }], 'prompts.0.answer'],
    [
      'the same prompt twice',
      [
        { prompt: 'exit', answer: 'a' },
        { prompt: 'exit', answer: 'b' },
      ],
      'prompts',
    ],
    [
      'a fourth',
      ['exit', 'sunday', 'cook', 'song'].map((prompt) => ({ prompt, answer: 'a' })),
      'prompts',
    ],
    ['a field of its own', [{ prompt: 'exit', answer: 'a', held: true }], 'prompts.0.held'],
    ['a text', 'exit', 'prompts'],
  ] as const)('refuse %s', async ([, prompts, path]) => {
    const me = await signedIn();
    const { errors } = await refusal(await patch(me, { prompts }), 400, 'INVALID_INPUT');
    expect(errors?.map((error) => error.path)).toContain(path);
  });
});

describe('facts', () => {
  const FACTS = {
    intention: 'longTerm',
    children: 'want',
    heightCm: 180,
    work: 'School nurse',
    languages: ['English', 'Twi'],
    smoking: 'never',
    drinking: 'sometimes',
  } as const;

  it('are set one by one, removed one by one, and null where not set', async () => {
    const [me, viewer] = await Promise.all([signedIn(), signedIn()]);
    expect((await seenBy(viewer, me)).facts).toEqual(NO_FACTS);
    const facts = { ...FACTS, languages: [...FACTS.languages] };
    expect((await told(me, { facts })).facts).toEqual({ ...NO_FACTS, ...FACTS });
    const later = await told(me, { facts: { work: null, heightCm: 181 } });
    expect(later.facts).toEqual({ ...NO_FACTS, ...FACTS, work: null, heightCm: 181 });
    expect((await seenBy(viewer, me)).facts).toEqual(later.facts);
  });

  it('that are hidden are stored, and null for others', async () => {
    const [me, viewer] = await Promise.all([signedIn(), signedIn()]);
    const mine = await told(me, {
      facts: { children: 'have', work: 'Baker' },
      hiddenFacts: ['children'],
    });
    expect(mine).toMatchObject({
      facts: { children: 'have', work: 'Baker' },
      hiddenFacts: ['children'],
    });
    expect((await seenBy(viewer, me)).facts).toEqual({ ...NO_FACTS, work: 'Baker' });
    expect(JSON.stringify(await seenBy(viewer, me))).not.toContain('hiddenFacts');
    await told(me, { hiddenFacts: [] });
    expect((await seenBy(viewer, me)).facts.children).toBe('have');
  });

  it.for([
    [{ facts: { intention: 'marriage' } }, 'facts.intention'],
    [{ facts: { heightCm: 50 } }, 'facts.heightCm'],
    [{ facts: { heightCm: '180' } }, 'facts.heightCm'],
    [{ facts: { work: '' } }, 'facts.work'],
    [{ facts: { work: 'x'.repeat(61) } }, 'facts.work'],
    [{ facts: { work: 'a\nb' } }, 'facts.work'],
    [{ facts: { languages: [] } }, 'facts.languages'],
    [{ facts: { languages: ['Twi', 'twi'] } }, 'facts.languages'],
    [{ facts: { politics: 'left' } }, 'facts.politics'],
    [{ hiddenFacts: ['age'] }, 'hiddenFacts.0'],
    [{ hiddenFacts: ['work', 'work'] }, 'hiddenFacts'],
  ] as const)('refuse %j', async ([body, path]) => {
    const me = await signedIn();
    const { errors } = await refusal(await patch(me, body), 400, 'INVALID_INPUT');
    expect(errors?.map((error) => error.path)).toContain(path);
  });

  it('set at the same moment are all stored', async () => {
    const me = await signedIn();
    await Promise.all([
      told(me, { facts: { work: 'Baker' } }),
      told(me, { facts: { heightCm: 170 } }),
      told(me, { facts: { smoking: 'never' } }),
      told(me, { facts: { languages: ['Polish'] } }),
    ]);
    const { facts } = self.parse(await (await me.get('/api/auth/me')).json());
    expect(facts).toEqual({
      ...NO_FACTS,
      work: 'Baker',
      heightCm: 170,
      smoking: 'never',
      languages: ['Polish'],
    });
  });

  it('can be set only by their owner', async () => {
    const [me, other] = await Promise.all([signedIn(), signedIn()]);
    const answer = await me.send('PATCH', `/api/users/${other.id}`, { facts: { work: 'Spy' } });
    await refusal(answer, 403, 'FORBIDDEN');
  });
});

describe('faith', () => {
  it('is stored with its own consent, which is removed with it', async () => {
    const me = await signedIn();
    const { errors } = await refusal(
      await patch(me, { facts: { faith: 'jewish' } }),
      400,
      'INVALID_INPUT',
    );
    expect(errors?.[0]?.path).toBe('consentFaith');
    await told(me, { facts: { faith: 'jewish' }, consentFaith: true });
    expect((await told(me, { facts: { faith: 'spiritual' } })).facts.faith).toBe('spiritual');
    expect(await consentsOf(me)).toEqual([{ withdrawn: 0 }]);
    expect((await told(me, { facts: { faith: null } })).facts.faith).toBeNull();
    expect(await consentsOf(me)).toEqual([{ withdrawn: 1 }]);
    await refusal(await patch(me, { facts: { faith: 'jewish' } }), 400, 'INVALID_INPUT');
  });

  it('is never stored without a consent when it is set and removed at once', async () => {
    const me = await signedIn();
    await told(me, { facts: { faith: 'hindu' }, consentFaith: true });
    await Promise.all(
      [null, 'sikh', null, 'other'].map((faith) => patch(me, { facts: { faith } })),
    );
    const { facts } = self.parse(await (await me.get('/api/auth/me')).json());
    const standing = (await consentsOf(me)).filter(({ withdrawn }) => withdrawn === 0);
    expect(standing.length === 1).toBe(facts.faith !== null);
  });
});

describe('words for photos', () => {
  it('are shown with one’s own photos, to others too, and with nobody else’s', async () => {
    const [me, other] = await Promise.all([signedIn(), signedIn()]);
    const [mine, theirs] = [newId('pho'), newId('pho')];
    await addPhoto(me, mine, new Uint8Array(4));
    await addPhoto(other, theirs, new Uint8Array(4));
    const url = `/photos/${mine}`;
    expect((await told(me, { photoAlts: { [url]: ' On a pier ' } })).photoAlts).toEqual({
      [url]: 'On a pier',
    });
    expect((await seenBy(other, me)).photoAlts).toEqual({ [url]: 'On a pier' });
    for (const wrong of [`/photos/${theirs}`, 'https://example.com/a.webp', '/photos/none']) {
      await refusal(await patch(me, { photoAlts: { [wrong]: 'Mine' } }), 400, 'INVALID_INPUT');
    }
    const long = { [url]: 'x'.repeat(201) };
    await refusal(await patch(me, { photoAlts: long }), 400, 'INVALID_INPUT');
    expect((await told(me, { photoAlts: { [url]: '' } })).photoAlts).toEqual({});
  });

  it('are in the member’s download', async () => {
    const me = await signedIn();
    const photo = newId('pho');
    await addPhoto(me, photo, new Uint8Array(4));
    await told(me, {
      photoAlts: { [`/photos/${photo}`]: 'On a pier' },
      prompts: [{ prompt: 'song', answer: 'All of them' }],
      facts: { work: 'Baker' },
      hiddenFacts: ['work'],
    });
    const file = z
      .looseObject({ photos: z.array(z.unknown()), account: z.array(z.unknown()) })
      .parse(await (await me.get('/api/user/download-data')).json());
    expect(file.photos).toMatchObject([{ alt: 'On a pier' }]);
    expect(file.account).toMatchObject([
      {
        prompts: [{ prompt: 'song', answer: 'All of them' }],
        facts: { work: 'Baker' },
        hiddenFacts: ['work'],
      },
    ]);
  });
});

describe('GET /api/users?intention=', () => {
  beforeEach(async () => {
    await db.update(members).set({ status: 'inactive' });
  });

  it('is free, and finds members who show it, not those who hide it', async () => {
    const me = await signedIn();
    const world = await neighbours([
      { facts: { intention: 'longTerm' } },
      { facts: { intention: 'friends' } },
      { facts: { intention: 'longTerm' }, hiddenFacts: ['intention'] },
      {},
    ]);
    const found = await shown(me, world, 'intention=longTerm');
    expect(idsOf(found)).toEqual([world[0]?.id]);
    const answer = await me.get('/api/users?excludeCurrentUser=true&intention=marriage');
    await refusal(answer, 400, 'INVALID_INPUT');
  });

  it('reads as little of the excluded members as the indexed age filter does', async () => {
    const me = await signedIn();
    await neighbours(Array.from({ length: 60 }, () => ({ facts: { intention: 'friends' } })));
    const path = '/api/users?excludeCurrentUser=true&';
    const [byIntention, byAge] = [
      await rowsReadBy(me, `${path}intention=unsure`),
      await rowsReadBy(me, `${path}age=100-100`),
    ];
    expect([byIntention.body, byAge.body]).toEqual([[], []]);
    expect(byIntention.rows).toBe(byAge.rows);
    expect((await rowsReadBy(me, `${path}intention=friends`)).body).toHaveLength(24);
  });
});
