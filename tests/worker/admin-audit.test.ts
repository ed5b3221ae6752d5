import { describe, expect, it } from 'vitest';
import { auditEntries } from '../../src/shared/contract/admin/adminAudit';
import { auditLog } from '../../worker/db/schema';
import { newId } from '../../worker/platform/ids';
import { refusal } from '../support/errorAnswer';
import { anEvent, okBody } from '../support/eventWorld';
import { call, db, signedIn, type TestMember } from '../support/signedIn';
import { change } from '../support/world';

const PATH = '/api/admin/audit';
const admin = () => signedIn({ role: 'admin' });

async function list(me: TestMember, query: Record<string, string> = {}) {
  const answer = await me.get(`${PATH}?${new URLSearchParams(query)}`);
  return auditEntries.parse(await okBody(answer));
}

async function noted(given: Partial<typeof auditLog.$inferInsert>) {
  const row = { id: newId('aud'), actorId: 'system', act: 'event.import', target: 'events', at: 1 };
  await db.insert(auditLog).values({ ...row, ...given });
  return given;
}

describe('GET /api/admin/audit', () => {
  it('is for administrators alone, before the input is looked at', async () => {
    const member = await signedIn();
    for (const path of [PATH, `${PATH}?limit=0`]) {
      await refusal(await call(path), 401, 'UNAUTHENTICATED');
      await refusal(await member.get(path), 403, 'FORBIDDEN');
    }
  });

  it('shows who did what to what and when, under the current name', async () => {
    const [me, party] = [await admin(), await anEvent()];
    const answer = await me.send('PATCH', `/api/admin/events/${party.id}`, { title: 'Renamed' });
    expect(answer.status).toBe(200);
    expect(await list(me, { search: party.id })).toEqual([
      {
        id: expect.stringMatching(/^aud_/),
        at: expect.any(String),
        act: 'event.update',
        actorId: me.id,
        actorName: `${me.row.firstName} ${me.row.lastName}`,
        target: party.id,
        targetName: 'Renamed',
        detail: { title: 'Renamed' },
      },
    ]);
  });

  it('keeps entries by and about a deleted account', async () => {
    const me = await admin();
    const target = newId('ses');
    await noted({ actorId: 'usr_gonegonegonegonegone', act: 'user.deactivate', target });
    expect(await list(me, { search: target })).toMatchObject([
      { actorId: 'usr_gonegonegonegonegone', actorName: null, targetName: null, detail: null },
    ]);
  });

  it('finds by act, by whole id, and by the beginning of either name', async () => {
    const [me, other] = [await admin(), await signedIn()];
    const word = `Zz${crypto.randomUUID().slice(0, 8)}`;
    await change(other, { firstName: word });
    const act = `user.${word.toLowerCase()}`;
    await noted({ actorId: me.id, act, target: other.id, at: 2 });
    await noted({ actorId: other.id, target: newId('evt'), at: 3 });
    const ats = async (search: string) =>
      (await list(me, { search })).map(({ at }) => Date.parse(at));
    expect(await ats(act.toUpperCase())).toEqual([2]);
    expect(await ats(other.id)).toEqual([3, 2]);
    expect(await ats(word.toUpperCase())).toEqual([3, 2]);
    expect(await ats(other.row.email)).toEqual([3, 2]);
    expect(await ats(word.slice(1))).not.toContain(3);
    expect(await ats('%')).toEqual([]);
  });

  it('pages by the Link header, newest first, also within one moment', async () => {
    const [me, target] = [await admin(), newId('evt')];
    for (let index = 0; index < 5; index += 1) await noted({ target, at: 7 + (index % 2) });
    const seen: { id: string; at: string }[] = [];
    let path: string | undefined = `${PATH}?search=${target}&limit=2`;
    while (path) {
      const answer = await me.get(path);
      seen.push(...auditEntries.parse(await okBody(answer)));
      path = /<([^>]+)>/.exec(answer.headers.get('Link') ?? '')?.[1];
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(5);
    expect(seen.map(({ at }) => Date.parse(at))).toEqual([8, 8, 7, 7, 7]);
  });

  it.for(['limit=0', 'limit=51', 'cursor=x', 'cursor=W10', 'act=x'])(
    'refuses %s',
    async (query) => {
      await refusal(await (await admin()).get(`${PATH}?${query}`), 400, 'INVALID_INPUT');
    },
  );
});
