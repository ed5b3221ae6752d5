import { planLinks } from '../../../db/schema';
import { deleteWhere } from '../../../db/writes';
import { deliverUrgentMail } from '../../../domain/mail/deliverMails';
import { mailState } from '../../../domain/mail/mailQueue';
import { queueMail } from '../../../domain/mail/queueMail';
import {
  askedAt,
  asksMetAt,
  checkInMailKey,
  dueTimes,
  endsAt,
} from '../../../domain/plans/planRules';
import type { StoredCheckIn, StoredPlan } from '../../../domain/plans/storedPlan';
import { isConfirmedTrusted } from '../../../domain/plans/trustedPeople';
import { pushNotice } from '../../../domain/push/pushNotice';
import { type Context, createContext } from '../../../platform/context';
import { sentence } from '../../../platform/sentence';
import type { MemberStores } from '../stores';
import type { DatePlans } from './plans';

/** When the alarm repeats what is not done. */
const AGAIN_MS = 5_000;

type AlarmParts = MemberStores & { plans: DatePlans };

/** For the alarm: asks, notifies, delivers and deletes what is due; the alarm is set for the next. */
export async function workOffPlans(parts: AlarmParts): Promise<void> {
  const { alarm, planStore, owner } = parts;
  if (owner.id === null) return;
  for (const { id } of planStore.all()) {
    if (ask(parts, id))
      parts.devices.notify({ type: 'plan', userId: planStore.get(id)?.otherId ?? '' });
  }
  // Before anything that takes long or may fail: if the object dies, the alarm does the rest.
  const isLeft = planStore.all().some(isPending);
  await setForNext(parts, isLeft ? [Date.now() + AGAIN_MS] : []);
  const { id: memberId } = owner;
  for (const { id } of planStore.all()) {
    await alarm.attempt(`check-in ${id}`, () => carryOut(parts, memberId, id));
  }
  await parts.plans.deliverAll();
  await setForNext(parts);
}

/** Something must reach others, or be deleted. */
const isPending = (plan: StoredPlan): boolean =>
  !plan.isDelivered ||
  Boolean(plan.checkIn?.notify) ||
  (plan.checkIn?.state === 'asked' && !plan.checkIn.isPushed) ||
  endsAt(plan) <= Date.now();

async function setForNext({ alarm, planStore }: AlarmParts, more: readonly number[] = []) {
  const now = Date.now();
  const times = [
    ...planStore
      .all()
      .flatMap(dueTimes)
      .filter((time) => time > now),
    ...more,
  ];
  if (times.length > 0) await alarm.by(Math.min(...times));
}

/** Everything that follows from the time alone, in one turn. Whether the member sees a change. */
function ask({ planStore }: AlarmParts, id: string): boolean {
  const plan = planStore.get(id);
  const next = plan && atTime(plan, Date.now());
  if (!next || next === plan) return false;
  planStore.put(next);
  return true;
}

function atTime(plan: StoredPlan, now: number): StoredPlan {
  const { checkIn, met, status, isOver, startsAt } = plan;
  if (checkIn?.state === 'waiting' && (checkIn.askAt ?? 0) <= now) {
    return { ...plan, checkIn: askedAt(checkIn, now) };
  }
  if (checkIn?.state === 'asked' && (checkIn.answerBy ?? 0) <= now) {
    const [state, notify] = checkIn.trusted?.email
      ? (['told', 'queue'] as const)
      : (['missed', null] as const);
    return { ...plan, checkIn: { ...checkIn, state, notify, answerBy: null } };
  }
  if (met === 'later' && status === 'accepted' && !isOver && asksMetAt(startsAt) <= now) {
    return { ...plan, met: 'asked' };
  }
  return plan;
}

/** What must reach others: throws while it has not. */
async function carryOut(parts: AlarmParts, memberId: string, id: string): Promise<void> {
  const { env, planStore, db, waitUntil } = parts;
  const plan = planStore.get(id);
  if (!plan) return;
  const { checkIn } = plan;
  const requestId = `check-in ${crypto.randomUUID()}`;
  const context = createContext({ env: env(), requestId, waitUntil });
  if (checkIn?.notify) await notifyTrusted(parts, context, memberId, plan, checkIn);
  if (checkIn?.state === 'asked' && !checkIn.isPushed) {
    await pushNotice(context, memberId, {
      title: sentence('Are you fine?'),
      body: sentence('Please answer within 15 minutes.'),
      path: `/check-in?plan=${id}`,
      tag: `check-in-${id}`,
    });
    update(parts, id, checkIn.since, (now) => ({ ...now, isPushed: true }));
  }
  if (endsAt(plan) > Date.now()) return;
  await db().run(deleteWhere(planLinks, { memberId, planId: id }));
  const now = planStore.get(id);
  if (now && endsAt(now) <= Date.now()) planStore.delete(id);
}

/** Queues the one mail of this check-in, and sends it at once. Throws until it is sent. */
async function notifyTrusted(
  parts: AlarmParts,
  context: Context,
  memberId: string,
  { id }: StoredPlan,
  checkIn: StoredCheckIn,
) {
  const { since, state, notify, trusted } = checkIn;
  const key = checkInMailKey(memberId, id, checkIn);
  const address = trusted?.email ?? '';
  if (notify === 'queue') {
    const data = { planId: id, address, isHelp: state === 'fine' };
    await context.db.run(
      queueMail(
        context,
        { kind: 'check-in', memberId, key, data },
        isConfirmedTrusted(memberId, address),
      ),
    );
  }
  await deliverUrgentMail(context, key);
  const left = await mailState(context, key);
  update(parts, id, since, (now) => ({
    ...now,
    notify: left === 'waiting' ? 'send' : null,
    state: now.state === 'told' && left === null ? 'missed' : now.state,
  }));
  if (left === 'waiting') await parts.alarm.by(Date.now() + AGAIN_MS);
}

/** Unless the member has made another check-in meanwhile. */
function update(
  { planStore }: AlarmParts,
  id: string,
  since: number,
  change: (checkIn: StoredCheckIn) => StoredCheckIn,
) {
  const plan = planStore.get(id);
  if (plan?.checkIn?.since !== since) return;
  planStore.put({ ...plan, checkIn: change(plan.checkIn) });
}
