import { eq } from 'drizzle-orm';
import type { DeviceKeyShare } from '../../../src/shared/contract/account/deviceKey';
import type { Self } from '../../../src/shared/contract/members';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { visitedRank } from '../../../src/shared/rules/discovery/rank';
import { members } from '../../db/schema';
import { asActor, asSignedIn } from '../../domain/act';
import { loadSelf } from '../../domain/self/selfQueries';
import { recordSessionUse } from '../../domain/sessions/endSessions';
import type { MemberContext } from '../../platform/context';
import { macOf } from '../../platform/security/mac';

/** The signed-in member. The first call of a day moves them up in discovery. */
export async function getMe(context: MemberContext): Promise<Self> {
  const { self, acting } = await loadSelf(context, asSignedIn);
  const { actor, db, now } = acting;
  recordSessionUse(acting);
  const rank = visitedRank(actor.rank, newJerseyDay(now));
  if (rank !== actor.rank) {
    context.defer(
      Promise.resolve(db.update(members).set({ rank }).where(eq(members.id, actor.id)).run()),
    );
  }
  return self;
}

/** The same in each call of a session; nobody can compute it once the session has ended. */
export async function getDeviceKeyShare(context: MemberContext): Promise<DeviceKeyShare> {
  const { acting } = await asActor(context);
  return { share: await macOf('what the device keeps', acting.session.cursorKey) };
}
