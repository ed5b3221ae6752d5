import { describe, expect, it } from 'vitest';
import { MAX_SEARCHES } from '../../src/shared/rules/limits';
import { refusal } from '../support/errorAnswer';
import { PATH, saves, searchesOf } from '../support/savedSearches';
import { signedIn } from '../support/signedIn';
import { change, PREMIUM } from '../support/world';

describe('saved searches', () => {
  it('are listed with their filters, the oldest first, and deleted one by one', async () => {
    const [me, other] = [await signedIn(), await signedIn()];
    await saves(me, { distance: '25', age: '25-35' });
    const saved = await saves(me, { city: 'Hoboken', intention: 'friends' });
    expect(saved.map(({ filters }) => filters)).toEqual([
      { distance: '25', age: '25-35' },
      { city: 'Hoboken', intention: 'friends' },
    ]);
    expect(await searchesOf(me)).toEqual(saved);
    expect(await searchesOf(other)).toEqual([]);

    const [first, second] = saved;
    await refusal(await other.send('DELETE', `${PATH}/${first?.id}`), 404, 'NOT_FOUND');
    expect((await me.send('DELETE', `${PATH}/${first?.id}`)).status).toBe(204);
    await refusal(await me.send('DELETE', `${PATH}/${first?.id}`), 404, 'NOT_FOUND');
    expect(await searchesOf(me)).toEqual([second]);
  });

  it('are the same when their filters are, in any order, and without empty ones', async () => {
    const me = await signedIn();
    await saves(me, { distance: '25', age: '25-35' });
    const again = await saves(me, { age: '25-35', city: '', distance: '25' });
    expect(again.map(({ filters }) => filters)).toEqual([{ distance: '25', age: '25-35' }]);
  });

  it(`are ${MAX_SEARCHES} at most`, async () => {
    const me = await signedIn();
    const ages = Array.from({ length: MAX_SEARCHES }, (_, index) => `${30 + index}+`);
    for (const age of ages) await saves(me, { age });
    await refusal(await me.send('POST', PATH, { age: '60+' }), 409, 'CONFLICT');
    await saves(me, { age: '30+' });
    const [first] = await searchesOf(me);
    await me.send('DELETE', `${PATH}/${first?.id}`);
    const left = await saves(me, { age: '60+' });
    expect(left.map(({ filters }) => filters.age)).toEqual([...ages.slice(1), '60+']);
  });

  it('are not more when they come at once', async () => {
    const me = await signedIn();
    const ages = Array.from({ length: 2 * MAX_SEARCHES }, (_, index) => `${30 + index}+`);
    const answers = await Promise.all(ages.map((age) => me.send('POST', PATH, { age })));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(MAX_SEARCHES);
    expect(await searchesOf(me)).toHaveLength(MAX_SEARCHES);
  });

  it('are in the file with one’s own data', async () => {
    const me = await signedIn();
    const [search] = await saves(me, { city: 'Hoboken' });
    const file = await (await me.get('/api/user/download-data')).json<{ savedSearches: unknown }>();
    expect(file.savedSearches).toEqual([{ ...search, foundAt: null }]);
  });

  it('have filters of premium only with premium', async () => {
    const me = await signedIn();
    await refusal(await me.send('POST', PATH, { interests: 'Hiking' }), 403, 'PREMIUM_REQUIRED');
    await change(me, PREMIUM);
    await saves(me, { interests: 'Hiking', from: 'Trenton' });
    await change(me, { premiumUntil: Date.now() - 1 });
    expect(await searchesOf(me)).toHaveLength(1);
  });

  it.for([
    { distance: '7' },
    { age: 'young' },
    { intention: 'money' },
    { sort: 'recent' },
    { limit: '5' },
    { from: 'Boston' },
    [],
  ])('refuse what is no filter: %j', async (filters) => {
    const me = await signedIn(PREMIUM);
    await refusal(await me.send('POST', PATH, filters), 400, 'INVALID_INPUT');
    expect(await searchesOf(me)).toEqual([]);
  });
});
