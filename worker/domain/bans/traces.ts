import { lt } from 'drizzle-orm';
import { DAY } from '../../../src/shared/rules/durations';
import { BANNED_NETWORK, DEVICE_DAYS } from '../../../src/shared/rules/safety/administration';
import { runAll } from '../../db/runBatch';
import { banMarks, members, memberTraces, trialDevices } from '../../db/schema';
import { deleteWhere, existsIn, insertEach } from '../../db/writes';
import type { Context } from '../../platform/context';
import type { Mark } from './banCodes';

/** Stores the device, network or payer that a member used; other marks are stored elsewhere. */
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

/** Networks change hands: they are deleted with the last ban by them, devices with their cookie. */
export async function forgetTraces({ db, now }: Context): Promise<void> {
  const before = now.getTime() - BANNED_NETWORK.days * DAY;
  const noCookieSince = now.getTime() - DEVICE_DAYS * DAY;
  await runAll(db, [
    deleteWhere(trialDevices, lt(trialDevices.usedAt, noCookieSince)),
    deleteWhere(memberTraces, { kind: 'network' }, lt(memberTraces.seenAt, before)),
    deleteWhere(banMarks, { kind: 'network' }, lt(banMarks.bannedAt, before)),
  ]);
}
