import { lt } from 'drizzle-orm';
import { DAY } from '../../../src/shared/rules/durations';
import { BANNED_NETWORK, DEVICE_DAYS } from '../../../src/shared/rules/safety/administration';
import { runAll } from '../../db/runBatch';
import { banMarks, members, memberTraces, trialDevices } from '../../db/schema';
import { deleteWhere, existsIn, insertEach } from '../../db/writes';
import type { Context } from '../../platform/context';
import type { Mark } from './banCodes';

/**
 * Stores the device, network or payer that a member used; addresses and pictures are stored
 * elsewhere.
 */
export function traceStatement(
  { now }: Pick<Context, 'now'>,
  memberId: string,
  marks: readonly Mark[],
) {
  const seenAt = now.getTime();
  const traces = marks.flatMap(({ kind, code }) =>
    kind === 'address' || kind === 'photo' ? [] : [{ memberId, kind, code, seenAt }],
  );
  return insertEach(memberTraces, traces, existsIn(members, { id: memberId }), {
    target: [memberTraces.memberId, memberTraces.kind, memberTraces.code],
    set: { seenAt },
  });
}

/**
 * Networks change hands, so they are deleted when a ban by them would no longer apply. Devices of
 * free trials are deleted when the browser's cookie has expired.
 */
export async function forgetTraces({ db, now }: Context): Promise<void> {
  const before = now.getTime() - BANNED_NETWORK.days * DAY;
  const noCookieSince = now.getTime() - DEVICE_DAYS * DAY;
  await runAll(db, [
    deleteWhere(trialDevices, lt(trialDevices.usedAt, noCookieSince)),
    deleteWhere(memberTraces, { kind: 'network' }, lt(memberTraces.seenAt, before)),
    deleteWhere(banMarks, { kind: 'network' }, lt(banMarks.bannedAt, before)),
  ]);
}
