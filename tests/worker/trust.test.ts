import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { LEDGER } from '../../src/features/trust/ledgerRows';
import { trustLedger } from '../../src/shared/contract/trust';
import { daysBefore } from '../../src/shared/rules/billing/periods';
import { newJerseyDay } from '../../src/shared/rules/day';
import { startOfDay } from '../../src/shared/rules/events/eventTimes';
import { LEDGER_DAYS, SHOWN_FROM } from '../../src/shared/rules/limits';
import {
  appeals,
  ledger,
  ledgerEntries,
  reports,
  takeDowns,
  uptimes,
  verdicts,
} from '../../worker/db/schema';
import { countLedger } from '../../worker/features/trust/ledger';
import { recordUptime } from '../../worker/features/trust/ledgerFigures';
import { createContext } from '../../worker/platform/context';
import { newId } from '../../worker/platform/ids';
import { appealed, closed, closes, decided } from '../support/appeals';
import { call, db, signedIn } from '../support/signedIn';
import { DAY } from '../support/world';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOON = startOfDay(newJerseyDay(new Date())) + 12 * HOUR;
const TODAY = newJerseyDay(new Date(NOON));
const FROM = startOfDay(daysBefore(TODAY, LEDGER_DAYS));
const TO = startOfDay(TODAY);

beforeEach(async () => {
  for (const table of [ledger, ledgerEntries, reports, takeDowns, uptimes, verdicts]) {
    await db.delete(table);
  }
});

const at = (now: number) => ({
  ...createContext({ env, requestId: 'req', waitUntil: () => {} }),
  now: new Date(now),
});

async function published() {
  const answer = await call('/api/trust');
  expect(answer.status).toBe(200);
  const { period, figures } = trustLedger.parse(await answer.json());
  return { period, figures, of: (name: string) => figures.find((each) => each.name === name) };
}

async function counted(now = NOON) {
  await countLedger(at(now));
  return published();
}

async function aReport(createdAt: number, took: number | null) {
  await db.insert(reports).values({
    id: newId('rep'),
    category: 'spam',
    details: '',
    createdAt,
    dueAt: createdAt + DAY,
    ...(took === null ? {} : { status: 'dismissed' as const, resolvedAt: createdAt + took }),
  });
}

/** Recounted from the rows as they are, by the rank of each time among all. */
function atRank(times: readonly number[], share: number) {
  const sorted = times.toSorted((a, b) => a - b);
  const ms = sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  return Math.round((ms / HOUR) * 10) / 10;
}

async function aClaim(createdAt: number, took: number | null, status: 'removed' | 'rejected') {
  const id = newId('tkd');
  await db.insert(takeDowns).values({
    id,
    kind: 'intimate',
    url: '',
    description: '',
    name: '',
    email: '',
    signature: '',
    createdAt,
    confirmedAt: createdAt,
    dueAt: createdAt + 48 * HOUR,
  });
  if (took === null) return id;
  await env.DB.prepare('UPDATE take_downs SET status = ?, resolved_at = ? WHERE id = ?')
    .bind(status, createdAt + took, id)
    .run();
  return id;
}

describe('the ledger', () => {
  it('is empty before the first night, and shows that', async () => {
    expect(await published()).toMatchObject({ period: null, figures: [] });
  });

  it('counts reports and the time to their verdicts from the rows', async () => {
    const times = Array.from({ length: 41 }, (_, index) => (index + 1) ** 2 * 7 * MINUTE);
    for (const [index, took] of times.entries()) await aReport(FROM + index * DAY, took);
    await aReport(FROM - 1, 40 * DAY);
    await aReport(TO, HOUR);
    await aReport(TO - HOUR, null);
    const { of, period } = await counted();
    expect(period).toEqual({ from: daysBefore(TODAY, LEDGER_DAYS), to: daysBefore(TODAY, 1) });
    const rows = await db.select().from(reports);
    const received = rows.filter(({ createdAt }) => createdAt >= FROM && createdAt < TO);
    const took = rows.flatMap(({ createdAt, resolvedAt }) =>
      resolvedAt !== null && resolvedAt >= FROM && resolvedAt < TO ? [resolvedAt - createdAt] : [],
    );
    expect([received.length, took.length]).toEqual([42, 42]);
    expect(of('reports')).toEqual({ name: 'reports', value: 42, n: 42 });
    expect(of('reports.median')).toMatchObject({ value: atRank(took, 0.5), n: 42 });
    expect(of('reports.p95')).toMatchObject({ value: atRank(took, 0.95), n: 42 });
  });

  it('counts requests and each decision on them, also after an objection', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 30; index++) {
      const status = index < 21 ? 'removed' : 'rejected';
      ids.push(await aClaim(FROM + index * DAY, index < 28 ? (index + 1) * HOUR : null, status));
    }
    const objectedAt = FROM + 50 * DAY;
    const again = objectedAt + 5 * HOUR;
    await env.DB.prepare('UPDATE take_downs SET objected_at = ?, due_at = ? WHERE id = ?')
      .bind(objectedAt, objectedAt + 48 * HOUR, ids[0])
      .run();
    await env.DB.prepare(
      "UPDATE take_downs SET status = 'restored', resolved_at = ?, objected_at = NULL WHERE id = ?",
    )
      .bind(again, ids[0])
      .run();
    const { of } = await counted();
    const took = [...Array.from({ length: 28 }, (_, index) => (index + 1) * HOUR), 5 * HOUR];
    expect(of('takeDowns')).toMatchObject({ value: 30, n: 30 });
    expect(of('takeDowns.median')).toMatchObject({ value: atRank(took, 0.5), n: 29 });
    expect(of('takeDowns.p95')).toMatchObject({ value: atRank(took, 0.95), n: 29 });
    expect(of('takeDowns.removed')).toMatchObject({ value: 72.4, n: 29 });
  });

  it('counts appeals and closed accounts as they happen, and after the deletion of all', async () => {
    const { me, other, admin, appealToken } = await closed();
    const { id } = await appealed(appealToken);
    await decided(other, id, 'overturn');
    await closes(admin, me, { rule: 'spam' });
    const before = await db.select().from(ledgerEntries).orderBy(ledgerEntries.id);
    expect(before.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
      'closure harassment',
      'appeal overturned',
      'closure spam',
    ]);
    const stillOpen = await signedIn();
    await closes(admin, stillOpen, { rule: 'fake' });
    await closes(admin, stillOpen, { rule: 'fake' });
    await env.DB.prepare('DELETE FROM members WHERE id IN (?, ?)').bind(me.id, stillOpen.id).run();
    expect(await db.select().from(verdicts)).toEqual([]);
    expect(await db.select().from(appeals)).toEqual([]);
    const after = await db.select().from(ledgerEntries).orderBy(ledgerEntries.id);
    expect(after.slice(0, 3)).toEqual(before);
    expect(after.slice(3).map(({ outcome }) => outcome)).toEqual(['fake']);
    expect(JSON.stringify(after)).not.toMatch(/usr_|ver_|app_/);
  });

  it('shows the share that was overturned, and accounts by rule', async () => {
    const hour = FROM / HOUR;
    const entries = (kind: 'appeal' | 'closure', outcome: string, many: number) =>
      Array.from({ length: many }, () => ({ hour, kind, outcome }));
    for (const batch of [
      entries('appeal', 'upheld', 19),
      entries('appeal', 'overturned', 2),
      entries('closure', 'spam', SHOWN_FROM),
      entries('closure', 'fake', SHOWN_FROM - 1),
    ]) {
      await db.insert(ledgerEntries).values(batch);
    }
    const { of, figures } = await counted();
    expect(of('appeals.overturned')).toMatchObject({ value: 9.5, n: 21 });
    expect(of('closed.spam')).toMatchObject({ value: SHOWN_FROM, n: SHOWN_FROM });
    expect(figures.map(({ name }) => name).toSorted()).toEqual([
      'appeals.overturned',
      'closed.spam',
    ]);
  });

  it('shows and stores no figure based on fewer than 20', async () => {
    for (let index = 0; index < SHOWN_FROM - 1; index++) await aReport(FROM + DAY, HOUR);
    expect((await counted()).figures).toEqual([]);
    expect(await db.select().from(ledger)).toMatchObject([{ figures: '[]' }]);
  });

  it('is counted once a night, and drops what is older', async () => {
    await db.insert(ledgerEntries).values([
      { hour: FROM / HOUR - 1, kind: 'closure', outcome: 'spam' },
      { hour: FROM / HOUR, kind: 'closure', outcome: 'spam' },
    ]);
    for (let index = 0; index < SHOWN_FROM; index++) await aReport(FROM + 2 * DAY, HOUR);
    expect((await counted()).of('reports')).toMatchObject({ n: SHOWN_FROM });
    expect(await db.select().from(ledgerEntries)).toHaveLength(1);
    await aReport(FROM + 2 * DAY, HOUR);
    expect((await counted(NOON + HOUR)).of('reports')).toMatchObject({ n: SHOWN_FROM });
    expect((await counted(NOON + DAY)).of('reports')).toMatchObject({ n: SHOWN_FROM + 1 });
    expect(await db.select().from(ledger)).toHaveLength(1);
  });

  it('names no figure that the page has no row for', async () => {
    const rows = new Set(LEDGER.flatMap(({ figures }) => figures.map(({ name }) => name)));
    for (let index = 0; index < SHOWN_FROM; index++) {
      await aReport(FROM + DAY, HOUR);
      await aClaim(FROM + DAY, HOUR, 'removed');
    }
    await db.insert(uptimes).values({ since: FROM, until: TO });
    const { figures } = await counted();
    expect(figures.map(({ name }) => name).filter((name) => !rows.has(name))).toEqual([]);
    expect(figures).toHaveLength(8);
  });
});

describe('downtime', () => {
  const runs = async (...minutes: number[]) => {
    for (const minute of minutes) await recordUptime(at(FROM + minute * MINUTE));
  };

  it('is the time between two runs that are more than a quarter of an hour apart', async () => {
    await runs(0, 5, 10, 25, 30, 46, 50);
    expect(await db.select().from(uptimes)).toEqual([
      { since: FROM, until: FROM + 30 * MINUTE },
      { since: FROM + 46 * MINUTE, until: FROM + 50 * MINUTE },
    ]);
  });

  it('is the same when two runs come at once', async () => {
    await runs(0, 5);
    await Promise.all([runs(40), runs(40)]);
    expect(await db.select().from(uptimes)).toHaveLength(2);
  });

  it('is counted within the period alone, from when it was watched', async () => {
    const spans = [
      { since: FROM - DAY, until: FROM + DAY },
      { since: FROM + DAY + 90 * MINUTE, until: TO - 30 * MINUTE },
      { since: TO + 30 * MINUTE, until: NOON },
    ];
    await db.insert(uptimes).values(spans);
    const { of } = await counted();
    const hours = (TO - FROM) / HOUR;
    expect(of('downtime')).toEqual({ name: 'downtime', value: 120, n: hours });
    await db.delete(ledger);
    await db.delete(uptimes);
    await db.insert(uptimes).values({ since: TO - 30 * HOUR, until: NOON });
    expect((await counted()).of('downtime')).toMatchObject({ value: 0, n: 30 });
  });

  it('is missing where nothing was watched', async () => {
    expect((await counted()).of('downtime')).toBeUndefined();
  });
});
