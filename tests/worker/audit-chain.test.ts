import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type AuditCheck,
  auditCheck,
  auditEntries,
} from '../../src/shared/contract/admin/adminAudit';
import { auditLog } from '../../worker/db/schema';
import { chainAudit } from '../../worker/domain/audit/auditChain';
import { newId } from '../../worker/platform/ids';
import { okBody } from '../support/eventWorld';
import { reportedTo } from '../support/reports';
import { db, signedIn, type TestMember } from '../support/signedIn';

const chain = () => chainAudit({ db, requestId: 'test' });
const checked = async (admin: TestMember): Promise<AuditCheck> =>
  auditCheck.parse(await okBody(await admin.get('/api/admin/audit/check')));

async function noted(many: number, at = Date.now()) {
  const entries = Array.from({ length: many }, (_, place) => ({
    id: newId('aud'),
    actorId: 'system',
    act: 'event.import',
    target: `events-${place}`,
    at: at + place,
  }));
  for (const entry of entries) await db.insert(auditLog).values(entry);
  await chain();
  return entries;
}

describe('the audit', () => {
  beforeEach(async () => {
    await db.run(sql`DELETE FROM audit_chain`);
    await db.run(sql`DELETE FROM audit_log`);
  });

  it('is complete while nobody removes anything', async () => {
    const admin = await signedIn({ role: 'admin' });
    expect(await checked(admin)).toEqual({ isWhole: true, entries: 0, head: null, faults: [] });
    await noted(3);
    const first = await checked(admin);
    expect(first).toMatchObject({ isWhole: true, entries: 3, faults: [] });
    await noted(1);
    const later = await checked(admin);
    expect(later).toMatchObject({ isWhole: true, entries: 4 });
    expect(later.head).not.toBe(first.head);
  });

  it.for([
    ['an entry is gone', 'missing', sql`DELETE FROM audit_log WHERE target = 'events-1'`],
    [
      'what stands there is other',
      'changed',
      sql`UPDATE audit_log SET act = 'event.update'
      WHERE target = 'events-1'`,
    ],
    [
      'who did it is other',
      'changed',
      sql`UPDATE audit_log SET actor_id = 'usr_x'
      WHERE target = 'events-1'`,
    ],
  ] as const)('shows that %s', async ([, what, harm]) => {
    const admin = await signedIn({ role: 'admin' });
    const [, entry] = await noted(3);
    await db.run(harm);
    expect(await checked(admin)).toMatchObject({
      isWhole: false,
      faults: [{ entryId: entry?.id, what }],
    });
  });

  it('detects an entry removed with its link, and an entry added from outside', async () => {
    const admin = await signedIn({ role: 'admin' });
    const [, entry] = await noted(3);
    await db.run(sql`DELETE FROM audit_chain WHERE entry_id = ${entry?.id}`);
    await db.delete(auditLog).where(eq(auditLog.id, entry?.id ?? ''));
    expect(await checked(admin)).toMatchObject({
      isWhole: false,
      faults: [{ entryId: null, what: 'missing' }],
    });
    const forged = { id: newId('aud'), actorId: 'system', act: 'event.import', target: 'events' };
    await db.insert(auditLog).values({ ...forged, at: Date.now(), isChained: true });
    await chain();
    expect((await checked(admin)).faults).toContainEqual({ entryId: forged.id, what: 'unchained' });
  });

  it('is chained once, however many do it at the same moment', async () => {
    const admin = await signedIn({ role: 'admin' });
    for (let round = 0; round < 3; round += 1) {
      await db.insert(auditLog).values({
        id: newId('aud'),
        actorId: 'system',
        act: 'event.import',
        target: 'events',
        at: Date.now(),
      });
      await Promise.all(Array.from({ length: 6 }, chain));
    }
    expect(await checked(admin)).toMatchObject({ isWhole: true, entries: 3, faults: [] });
  });

  it('records whose data an administrator read', async () => {
    const [admin, one, two] = await Promise.all([
      signedIn({ role: 'admin' }),
      signedIn(),
      signedIn(),
    ]);
    await reportedTo(one, two);
    const entriesAbout = async (id: string) =>
      auditEntries
        .parse(await okBody(await admin.get(`/api/admin/audit?search=${id}`)))
        .map(({ act }) => act);
    await okBody(await admin.get(`/api/admin/users?search=${encodeURIComponent(one.row.email)}`));
    expect(await entriesAbout(one.id)).toEqual(['user.read']);
    await okBody(await admin.get('/api/admin/reports'));
    expect(await entriesAbout(one.id)).toEqual(['report.read', 'user.read']);
    expect(await entriesAbout(two.id)).toEqual(['report.read']);
    // It contains neither the search nor a name or address.
    const kept = JSON.stringify(await db.select().from(auditLog));
    expect(kept).not.toContain(one.row.email);
    await okBody(await admin.get('/api/admin/users?search=nobody-has-this'));
    expect(await entriesAbout(admin.id)).toHaveLength(2);
  });
});
