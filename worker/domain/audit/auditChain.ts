import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { AuditCheck } from '../../../src/shared/contract/admin/adminAudit';
import { HOUR } from '../../../src/shared/rules/durations';
import { columnsOf, integer, nullable, row, text } from '../../db/columns';
import { isInList } from '../../db/expressions';
import { firstRow, rows, runBatch } from '../../db/runBatch';
import { auditChain, auditLog } from '../../db/schema';
import { didWrite, existsIn, insertEach, updateWhere } from '../../db/writes';
import type { Context } from '../../platform/context';
import { sha256Hex } from '../../platform/ids';
import { log } from '../../platform/log';

const AT_ONCE = 500;
/** The number of faults listed; more would add nothing. */
const NAMED_AT_MOST = 20;
/** The hash before the first entry. */
const START = '0'.repeat(64);

const entryRow = row({
  id: text,
  actorId: text,
  act: text,
  target: text,
  detail: nullable(text),
  at: integer,
});
type Entry = z.infer<typeof entryRow>;

const linkRow = row({
  seq: integer,
  entryId: text,
  hash: text,
  actorId: nullable(text),
  act: nullable(text),
  target: nullable(text),
  detail: nullable(text),
  at: nullable(integer),
});
const headRow = row({ seq: integer, hash: text });

/** The hash over an entry and all before it: changing or removing one changes every later hash. */
function hashOf(before: string, seq: number, entry: Entry): Promise<string> {
  const { id, actorId, act, target, detail, at } = entry;
  return sha256Hex(`${before}\n${JSON.stringify([seq, id, actorId, act, target, detail, at])}`);
}

/**
 * Chains the audit entries that are not chained yet. Concurrent runs chain none twice: the later
 * one has no effect. The head is written to the log, which an administrator cannot change.
 */
export async function chainAudit(context: Pick<Context, 'db' | 'requestId'>): Promise<void> {
  const { db, requestId } = context;
  for (;;) {
    const head = await firstRow(headRow)`
      SELECT seq, hash FROM audit_chain ORDER BY seq DESC LIMIT 1`.run(db);
    const entries = await rows(entryRow)`SELECT ${columnsOf(entryRow, 'a')} FROM audit_log a
      WHERE a.is_chained = 0 ORDER BY a.at, a.id LIMIT ${AT_ONCE}`.run(db);
    if (entries.length === 0) return;
    const links: { seq: number; entryId: string; hash: string }[] = [];
    let before = head?.hash ?? START;
    for (const entry of entries) {
      const seq = (head?.seq ?? 0) + links.length + 1;
      before = await hashOf(before, seq, entry);
      links.push({ seq, entryId: entry.id, hash: before });
    }
    const ids = links.map(({ entryId }) => entryId);
    const isHead = sql`COALESCE((SELECT MAX(seq) FROM audit_chain), 0) = ${head?.seq ?? 0}`;
    const isLinked = existsIn(auditChain, { entryId: auditLog.id });
    const { isAdded } = await runBatch(db, {
      isAdded: didWrite(insertEach(auditChain, links, isHead)),
      noted: updateWhere(auditLog, { isChained: true }, isInList(auditLog.id, ids), isLinked),
    });
    if (isAdded) {
      log({ event: 'audit-head', requestId, entries: links.at(-1)?.seq ?? 0, hash: before });
    }
    if (entries.length < AT_ONCE) return;
  }
}

/** Checks the whole chain for entries that are missing, were changed, or were never chained. */
export async function checkAudit({ db, now }: Pick<Context, 'db' | 'now'>): Promise<AuditCheck> {
  const faults: AuditCheck['faults'] = [];
  let before = START;
  let last = 0;
  for (;;) {
    const links = await rows(linkRow)`SELECT c.seq, c.entry_id AS entryId, c.hash,
        a.actor_id AS actorId, a.act, a.target, a.detail, a.at
      FROM audit_chain c LEFT JOIN audit_log a ON a.id = c.entry_id
      WHERE c.seq > ${last} ORDER BY c.seq LIMIT ${AT_ONCE}`.run(db);
    for (const { seq, entryId, hash, actorId, act, target, detail, at } of links) {
      const isNext = seq === last + 1;
      if (!isNext) faults.push({ entryId: null, what: 'missing' });
      if (actorId === null || act === null || target === null || at === null) {
        faults.push({ entryId, what: 'missing' });
      } else if (isNext) {
        const entry = { id: entryId, actorId, act, target, detail, at };
        if ((await hashOf(before, seq, entry)) !== hash) faults.push({ entryId, what: 'changed' });
      }
      before = hash;
      last = seq;
    }
    if (links.length < AT_ONCE) break;
  }
  const unchained = await rows(row({ id: text }))`SELECT a.id FROM audit_log a
    WHERE (a.is_chained = 1 OR a.at < ${now.getTime() - HOUR})
      AND NOT EXISTS (SELECT 1 FROM audit_chain WHERE entry_id = a.id)
    ORDER BY a.at LIMIT ${NAMED_AT_MOST}`.run(db);
  faults.push(...unchained.map(({ id }) => ({ entryId: id, what: 'unchained' as const })));
  return {
    isWhole: faults.length === 0,
    entries: last,
    head: last === 0 ? null : before,
    faults: faults.slice(0, NAMED_AT_MOST),
  };
}
