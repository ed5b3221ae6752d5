import { newJerseyDay } from '../../../../src/shared/rules/day';
import { MINUTE } from '../../../../src/shared/rules/durations';
import { NEVER } from '../../../db/guard';
import { runAll } from '../../../db/runBatch';
import { searchDigests } from '../../../db/schema';
import { deleteWhere, existsIn, updateWhere } from '../../../db/writes';
import { queueMail } from '../../../domain/mail/queueMail';
import { drain } from '../../../domain/outbox/drain';
import type { Context } from '../../../platform/context';
import { memberObjectOf } from '../../../platform/objects';
import { digestQueue, eveningAfter, type SearchDigest } from './digestQueue';
import { newcomersFor } from './newcomers';

const BUDGET = { rows: 10, rounds: 5 };
/** A registration may be stored this long after the time that it has. */
const REGISTERING_MS = MINUTE;

/**
 * In the evening, for each member who saved searches: looks who joined since the last look and fits
 * one. A notice and one mail say so for all of the member's searches together, once a day.
 */
export async function digestSearches(context: Context): Promise<void> {
  const queue = digestQueue(context);
  const attempt = (due: SearchDigest) => digest(context, due);
  await drain({ ...queue, attempt }, { ...BUDGET, requestId: context.requestId });
}

/**
 * Queueing the mail and moving the window are one batch, so whoever was found is mailed about once,
 * wherever a run dies. The notice is stored before: repeated, it replaces itself.
 */
async function digest(context: Context, due: SearchDigest): Promise<void> {
  const { db, env, now } = context;
  const { member_id: memberId, looked_to: since } = due;
  const isTaken = digestQueue(context).taken([due]);
  const inbox = memberObjectOf(env, memberId);
  const [searches, { leftOut }] = await Promise.all([
    inbox.savedSearches(),
    inbox.decidedOn(now.getTime()),
  ]);
  if (searches.length === 0) {
    await db.run(deleteWhere(searchDigests, isTaken));
    return;
  }
  const upTo = now.getTime() - REGISTERING_MS;
  const found = await newcomersFor(context, searches, { memberId, since, upTo, leftOut });
  if (found.length > 0) {
    await inbox.noteFound(
      found.map(({ id }) => id),
      now.getTime(),
    );
  }
  const mail = queueMail(
    context,
    {
      kind: 'saved-searches',
      memberId,
      data: { found },
      key: `saved-searches:${memberId}:${newJerseyDay(now)}`,
    },
    found.length > 0 ? existsIn(searchDigests, isTaken) : NEVER,
  );
  const window = db.run(
    updateWhere(searchDigests, { lookedTo: upTo, dueAt: eveningAfter(now), tries: 0 }, isTaken),
  );
  await runAll(db, [mail, window]);
}
