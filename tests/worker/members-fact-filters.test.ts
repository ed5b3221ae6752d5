import { beforeEach, describe, expect, it } from 'vitest';
import { memberCount } from '../../src/shared/contract/members';
import { FAITH_FILTER_CONSENT } from '../../src/shared/rules/discovery/factFilters';
import { consents, members } from '../../worker/db/schema';
import { newId } from '../../worker/platform/ids';
import { idsOf, shown } from '../support/browsePages';
import { refusal } from '../support/errorAnswer';
import { rowsReadBy } from '../support/rowsRead';
import { db, signedIn } from '../support/signedIn';
import { neighbours } from '../support/world';

beforeEach(async () => {
  await db.update(members).set({ status: 'inactive' });
});

const consenting = (memberId: string, version: string, withdrawnAt: number | null = null) =>
  db
    .insert(consents)
    .values({ id: newId('con'), memberId, kind: 'faith', version, givenAt: 1, withdrawnAt });

describe('the filters by facts', () => {
  it.for([
    ['children', 'want', 'have', 'haveAndWant'],
    ['smoking', 'never', 'often', 'quitting'],
    ['drinking', 'sometimes', 'never', 'often'],
  ] as const)(
    '%s is free, matches any value, and finds nobody who hides it',
    async ([name, one, other, another]) => {
      const me = await signedIn();
      const world = await neighbours([
        { facts: { [name]: one } },
        { facts: { [name]: other } },
        { facts: { [name]: another } },
        { facts: { [name]: one }, hiddenFacts: [name] },
        {},
      ]);
      const ids = idsOf(world as { id: string }[]);
      expect(idsOf(await shown(me, world, `${name}=${one}`))).toEqual([ids[0]]);
      const both = idsOf(await shown(me, world, `${name}=${one},${another}`));
      expect(both.toSorted()).toEqual([ids[0], ids[2]].toSorted());
      const answer = await me.get(`/api/users?excludeCurrentUser=true&${name}=perhaps`);
      await refusal(answer, 400, 'INVALID_INPUT');
    },
  );

  it('languages are found however they are written, and nobody who hides them', async () => {
    const me = await signedIn();
    const world = await neighbours([
      { facts: { languages: ['English', 'Spanish'] } },
      { facts: { languages: ['Portuguese', 'español'] } },
      { facts: { languages: ['English'] } },
      { facts: { languages: ['Spanish guitar'] } },
      { facts: { languages: ['Spanish'] }, hiddenFacts: ['languages'] },
      {},
    ]);
    const [both, spanish, english] = idsOf(world as { id: string }[]);
    const speaking = async (list: string) =>
      new Set(idsOf(await shown(me, world, `languages=${list}`)));
    expect(await speaking('spanish')).toEqual(new Set([both, spanish]));
    expect(await speaking('english')).toEqual(new Set([both, english]));
    expect(await speaking('english,spanish')).toEqual(new Set([both, spanish, english]));
    const answer = await me.get('/api/users?excludeCurrentUser=true&languages=klingon');
    await refusal(answer, 400, 'INVALID_INPUT');
  });

  it('height is in centimeters, inclusive, and finds nobody who hides it', async () => {
    const me = await signedIn();
    const world = await neighbours([
      { facts: { heightCm: 159 } },
      { facts: { heightCm: 160 } },
      { facts: { heightCm: 185 } },
      { facts: { heightCm: 186 } },
      { facts: { heightCm: 170 }, hiddenFacts: ['heightCm'] },
      {},
    ]);
    const found = await shown(me, world, 'height=160-185');
    expect(found.map(({ facts }) => facts.heightCm).toSorted()).toEqual([160, 185]);
  });

  it.for(['160', '185-160', '50-185', '160-300', '160-', 'a-b'])(
    'refuses the height %s',
    async (height) => {
      const me = await signedIn();
      const answer = await me.get(`/api/users?excludeCurrentUser=true&height=${height}`);
      await refusal(answer, 400, 'INVALID_INPUT');
    },
  );

  it('faith finds only those whose consent mentions filters', async () => {
    const me = await signedIn();
    const facts = { faith: 'jewish' } as const;
    const world = await neighbours([{ facts }, { facts }, { facts }, { facts }]);
    const [current = '', early = '', withdrawn = ''] = world.map(({ id }) => id as string);
    await consenting(current, FAITH_FILTER_CONSENT);
    await consenting(early, '2026-11-22');
    await consenting(withdrawn, FAITH_FILTER_CONSENT, 2);
    expect(idsOf(await shown(me, world, 'faith=jewish'))).toEqual([current]);
    expect(await shown(me, world, 'faith=sikh')).toEqual([]);
  });

  it('faith finds someone again who agreed to the present wording', async () => {
    const [me, other] = await Promise.all([signedIn(), signedIn({ facts: { faith: 'hindu' } })]);
    await consenting(other.id, '2026-11-22');
    const hindus = async () => idsOf(await shown(me, [other.row], 'faith=hindu'));
    expect(await hindus()).toEqual([]);
    const saved = { facts: { faith: 'hindu' }, consentFaith: true };
    expect((await other.send('PATCH', `/api/users/${other.id}`, saved)).status).toBe(200);
    expect(await hindus()).toEqual([other.id]);
  });

  it('are counted like the list, and a wider search is without them', async () => {
    const me = await signedIn();
    await neighbours([
      { facts: { smoking: 'never' } },
      { facts: { smoking: 'never', heightCm: 170 } },
      { facts: { smoking: 'never', heightCm: 170 }, hiddenFacts: ['heightCm'] },
      { facts: { smoking: 'often', heightCm: 170 } },
    ]);
    const counted = async (query: string) =>
      memberCount.parse(await (await me.get(`/api/users/count?${query}`)).json());
    expect(await counted('smoking=never')).toMatchObject({
      count: 3,
      isExact: true,
      wider: [{ change: { smoking: null }, count: 1 }],
    });
    expect(await counted('smoking=never&height=160-180')).toMatchObject({ count: 1 });
  });

  it('read a bounded number of rows, however many members do not suit', async () => {
    const me = await signedIn();
    await neighbours(Array.from({ length: 60 }, () => ({ facts: { smoking: 'often' } })));
    const path = '/api/users?excludeCurrentUser=true&';
    const [bySmoking, byAge] = [
      await rowsReadBy(me, `${path}smoking=quitting`),
      await rowsReadBy(me, `${path}age=100-100`),
    ];
    expect([bySmoking.body, byAge.body]).toEqual([[], []]);
    // A few rows for each that the index alone does not exclude.
    expect(bySmoking.rows).toBeLessThanOrEqual(byAge.rows + 2 * 60);
  });
});
