import { describe, expect, it } from 'vitest';
import { csvTemplate } from '../../src/features/admin/events/importColumns';
import { adminEvent, adminEvents } from '../../src/shared/contract/admin/adminEvents';
import { refusal } from '../support/errorAnswer';
import { anEvent, HOUR, okBody, setRsvpOf } from '../support/eventWorld';
import { call, signedIn, type TestMember } from '../support/signedIn';
import { change } from '../support/world';

const PATH = '/api/admin/events';
const admin = () => signedIn({ role: 'admin' });
const mark = () => `Mark${crypto.randomUUID().slice(0, 8)}`;

async function list(me: TestMember, query: Record<string, string>) {
  const answer = await me.get(`${PATH}?${new URLSearchParams(query)}`);
  return adminEvents.parse(await okBody(answer));
}

describe('GET /api/admin/events', () => {
  it('is for administrators alone, before the input is looked at', async () => {
    const member = await signedIn();
    for (const path of [PATH, `${PATH}?limit=0`, `${PATH}/evt_aaaaaaaaaaaaaaaaaaaa`]) {
      await refusal(await call(path), 401, 'UNAUTHENTICATED');
      await refusal(await member.get(path), 403, 'FORBIDDEN');
    }
  });

  it('lists upcoming events soonest first and past ones latest first, cancelled too', async () => {
    const [me, search] = [await admin(), mark()];
    const at = (hours: number, given = {}) =>
      anEvent({ title: `${search} ${hours}`, startTime: Date.now() + hours * HOUR, ...given });
    await at(2, { status: 'cancelled' });
    await at(-2);
    await at(1);
    await at(-1);
    const titles = async (when: string) => (await list(me, { when, search })).map((e) => e.title);
    expect(await titles('upcoming')).toEqual([`${search} 1`, `${search} 2`]);
    expect(await titles('past')).toEqual([`${search} -1`, `${search} -2`]);
  });

  it('finds any part of title, venue, town or external id, in any case, and takes wildcards literally', async () => {
    const [me, word] = [await admin(), mark()];
    const found = await Promise.all([
      anEvent({ title: `The ${word} night` }),
      anEvent({ venue: `${word} 100% Hall` }),
      anEvent({ city: word }),
      anEvent({ externalId: `feed-${word}` }),
    ]);
    const ids = (await list(me, { search: word.toLowerCase() })).map(({ id }) => id);
    expect(ids.toSorted()).toEqual(found.map(({ id }) => id).toSorted());
    expect(await list(me, { search: `${word} 100% H` })).toHaveLength(1);
    expect(await list(me, { search: `${word}%H` })).toEqual([]);
  });

  it('counts who is going, who is waiting and who would be notified', async () => {
    const [me, word] = [await admin(), mark()];
    const party = await anEvent({ title: word, capacity: 1 });
    const [first, second, third, gone] = (await Promise.all(
      Array.from({ length: 4 }, () => signedIn()),
    )) as [TestMember, TestMember, TestMember, TestMember];
    await setRsvpOf(first, party);
    await setRsvpOf(second, party);
    await setRsvpOf(third, party, 'interested');
    await setRsvpOf(gone, party, 'maybe');
    await change(gone, { status: 'inactive' });
    const counts = { attendeeCount: 1, waitlistCount: 1, toldCount: 3, externalId: null };
    expect(await list(me, { search: word })).toEqual([expect.objectContaining(counts)]);
    const one = adminEvent.parse(await okBody(await me.get(`${PATH}/${party.id}`)));
    expect(one).toMatchObject({ ...counts, title: word });
  });

  it('pages by the Link header, each event once', async () => {
    const [me, word] = [await admin(), mark()];
    const startTime = Date.now() + 5 * HOUR;
    for (let index = 0; index < 5; index += 1) await anEvent({ title: word, startTime });
    const seen: string[] = [];
    let path: string | undefined = `${PATH}?search=${word}&limit=2`;
    while (path) {
      const answer = await me.get(path);
      seen.push(...adminEvents.parse(await okBody(answer)).map(({ id }) => id));
      path = /<([^>]+)>/.exec(answer.headers.get('Link') ?? '')?.[1];
    }
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
  });

  it.for(['limit=0', 'limit=51', 'cursor=x', 'cursor=W10', 'when=now', 'sort=title'])(
    'refuses %s',
    async (query) => {
      await refusal(await (await admin()).get(`${PATH}?${query}`), 400, 'INVALID_INPUT');
    },
  );

  it('answers 404 for an event that does not exist', async () => {
    const me = await admin();
    await refusal(await me.get(`${PATH}/evt_aaaaaaaaaaaaaaaaaaaa`), 404, 'NOT_FOUND');
  });
});

it('the template of the import page is accepted as it is', async () => {
  const answer = await (await admin()).send('POST', `${PATH}/import`, {
    format: 'csv',
    content: csvTemplate(),
    dryRun: true,
  });
  expect(await okBody(answer)).toMatchObject({ created: 1, rejected: 0 });
});
