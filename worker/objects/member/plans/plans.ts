import { HOUR } from '../../../../src/shared/rules/durations';
import { newsOfPlans, type PlanNews } from '../../../domain/plans/planNews';
import { isNewer, isOpenPlan, nextVersion, supersededPlans } from '../../../domain/plans/planRules';
import type { PlanAct, SharedPlan, StoredPlan } from '../../../domain/plans/storedPlan';
import { type RpcResult, rpcResult } from '../../../platform/answer';
import { conflict, notFound } from '../../../platform/domainError';
import { memberObjectOf } from '../../../platform/objects';
import { sentence } from '../../../platform/sentence';
import { Outbox } from '../../storage/outbox';
import type { MemberStores } from '../stores';
import { changeCheckIn } from './checkInActs';

/** The alarm looks again this soon after a change, in case the object dies in between. */
const LOOK_AGAIN_MS = 30_000;

type OwnAct = Exclude<PlanAct, { do: 'list' | 'receive' }>;
/** About the plan itself. */
type AnswerAct =
  | Extract<PlanAct, { do: 'change' }>
  | { do: 'accept' | 'decline' | 'cancel'; id: string; version?: number | undefined };
const isAnswer = (act: OwnAct): act is AnswerAct =>
  ['accept', 'decline', 'cancel', 'change'].includes(act.do);

/** Plans of the member with matches: each of the two has a copy, which are brought into line. */
export class DatePlans {
  readonly #outbox: Outbox;

  constructor(private readonly parts: MemberStores) {
    this.#outbox = new Outbox(parts.alarm);
  }

  /** All plans of the member afterwards; for another's object the one that it delivered. */
  act(memberId: string, act: PlanAct): Promise<RpcResult<{ plans: StoredPlan[] }>> {
    return rpcResult(async () => {
      const isOwn = await this.parts.owner.is(memberId);
      // Whether the session counts is decided in D1.
      if (!isOwn && act.do === 'list') return { plans: [] };
      if (!isOwn) throw notFound();
      if (act.do === 'receive') return { plans: await this.#receive(act.fromId, act.plan) };
      if (act.do !== 'list') await this.#change(memberId, act);
      return { plans: this.parts.planStore.all() };
    });
  }

  news(): PlanNews[] {
    return newsOfPlans(this.parts.planStore.all());
  }

  /** For the alarm: delivers what the other does not have yet. */
  async deliverAll(): Promise<void> {
    const waiting = this.parts.planStore.all().filter(({ isDelivered }) => !isDelivered);
    await Promise.all(
      [...new Set(waiting.map(({ otherId }) => otherId))].map((id) => this.#deliver(id)),
    );
  }

  async #change(memberId: string, act: OwnAct) {
    const { alarm, planStore, devices } = this.parts;
    await alarm.by(Date.now() + LOOK_AGAIN_MS);
    if (act.do === 'propose') return this.#store(this.#proposed(memberId, act));
    const checked = await changeCheckIn(this.parts, act);
    const plan = planStore.get(act.id);
    if (checked || !plan) {
      if (!plan) throw notFound();
      devices.notify({ type: 'plan', userId: plan.otherId });
      return alarm.by(Date.now());
    }
    if (act.do === 'met') {
      if (plan.met !== 'asked') throw conflict(sentence('You were not asked, or have answered.'));
      return planStore.put({ ...plan, met: 'done' });
    }
    if (isAnswer(act)) await this.#store(this.#answered(memberId, plan, act));
  }

  #proposed(memberId: string, act: Extract<PlanAct, { do: 'propose' }>): StoredPlan {
    const { planStore, decisions } = this.parts;
    const { id, otherId, place, startsAt } = act;
    const now = Date.now();
    if (decisions.given(otherId)?.isMutual !== true) throw notFound();
    const known = planStore.with(otherId);
    if (known.some((plan) => isOpenPlan(plan, now) && !plan.isOver)) {
      throw conflict(sentence('You two already have a plan. Suggest a change to it instead.'));
    }
    return {
      id,
      otherId,
      place,
      startsAt,
      ...{
        status: 'proposed',
        proposerId: memberId,
        byId: memberId,
        createdAt: now,
        at: now,
        proposedAt: now,
      },
      version: nextVersion(0, memberId, otherId),
      isDelivered: false,
      isOver: false,
      newsAt: null,
      met: 'later',
      checkIn: null,
    };
  }

  #answered(memberId: string, plan: StoredPlan, act: AnswerAct): StoredPlan {
    const now = Date.now();
    if (plan.isOver) throw notFound();
    if (!isOpenPlan(plan, now)) throw conflict(sentence('This plan is over.'));
    if (act.version !== undefined && act.version !== plan.version) {
      throw conflict(sentence('This plan was just changed. Please look at it again.'));
    }
    const changed = { ...plan, byId: memberId, at: now, isDelivered: false, newsAt: null };
    if (act.do === 'cancel') return { ...changed, status: 'cancelled' };
    if (act.do === 'change') {
      const version = nextVersion(plan.version, memberId, plan.otherId);
      const { place, startsAt } = act;
      return {
        ...changed,
        status: 'proposed',
        version,
        place,
        startsAt,
        proposerId: memberId,
        proposedAt: now,
      };
    }
    const status = act.do === 'accept' ? 'accepted' : 'declined';
    if (plan.status === status) return plan;
    if (plan.proposerId === memberId || plan.status !== 'proposed') {
      throw conflict(sentence('There is nothing to answer.'));
    }
    return { ...changed, status };
  }

  /** Stores the member's own change, and delivers it. */
  async #store(plan: StoredPlan) {
    this.parts.planStore.put(plan);
    this.parts.devices.notify({ type: 'plan', userId: plan.otherId });
    if (!plan.isDelivered) await this.#deliver(plan.otherId);
    await this.parts.alarm.by(Date.now());
  }

  #deliver(otherId: string): Promise<void> {
    return this.#outbox.request(otherId, () => this.#deliverTo(otherId));
  }

  /** Throws while the other side does not have the plans. */
  async #deliverTo(otherId: string) {
    const { env, alarm, owner, lease, planStore, decisions } = this.parts;
    const mine = owner.id;
    if (mine === null) return;
    const isWaiting = (plan: StoredPlan) => !plan.isDelivered && !plan.isOver;
    if (!planStore.with(otherId).some(isWaiting)) return;
    // Nothing that a held member does arrives.
    if (await lease.isHeld(mine, Date.now())) return alarm.by(Date.now() + HOUR);
    for (const sent of planStore.with(otherId).filter(isWaiting)) {
      const act = { do: 'receive', fromId: mine, plan: shared(sent) } as const;
      const answer = await memberObjectOf(env(), otherId).plans(otherId, act);
      const [theirs] = answer.ok ? answer.value.plans : [];
      const plan = planStore.get(sent.id);
      if (!plan || plan.isOver) continue;
      if (!theirs) {
        // Their side has ended the match; ours is about to learn of it, or does not know of it yet.
        if (decisions.given(otherId)?.isMutual) throw new Error('The other side takes no plan.');
        planStore.put({ ...plan, isDelivered: true });
        continue;
      }
      const merged = isNewer(theirs, plan) ? merge(plan, theirs) : plan;
      planStore.put({ ...merged, isDelivered: !isNewer(merged, theirs) });
      this.#keepOneOpen(otherId);
    }
    if (planStore.with(otherId).some(isWaiting)) throw new Error('A plan changed meanwhile.');
  }

  /** Returns the plan as it is here afterwards; nothing where the two do not match. */
  async #receive(fromId: string, plan: SharedPlan): Promise<StoredPlan[]> {
    const { alarm, planStore, decisions, partings, contacts, devices } = this.parts;
    await alarm.by(Date.now() + LOOK_AGAIN_MS);
    const isMatch = decisions.given(fromId)?.isMutual === true;
    if (!isMatch || partings.isOver(fromId, plan.at)) return [];
    const before = planStore.get(plan.id);
    if (before && (before.otherId !== fromId || before.isOver)) return [];
    if (!before || isNewer(plan, before)) {
      const empty = { isDelivered: true, isOver: false, newsAt: null, checkIn: null };
      const known = before ?? { ...plan, ...empty, otherId: fromId, met: 'later' };
      planStore.put({ ...merge(known, plan), isDelivered: true });
      this.#keepOneOpen(fromId);
      contacts.record(fromId, 'plan', Date.now());
      devices.notify({ type: 'plan', userId: fromId });
      this.parts.waitUntil(alarm.by(Date.now() + LOOK_AGAIN_MS));
    }
    const now = planStore.get(plan.id);
    return now ? [now] : [];
  }

  #keepOneOpen(otherId: string) {
    const { planStore } = this.parts;
    const now = Date.now();
    const open = planStore.with(otherId).filter((plan) => isOpenPlan(plan, now) && !plan.isOver);
    for (const plan of supersededPlans(open)) {
      planStore.put({ ...plan, status: 'cancelled', at: now, isDelivered: false });
    }
  }
}

const merge = (mine: StoredPlan, theirs: SharedPlan): StoredPlan => ({
  ...mine,
  ...shared(theirs),
  newsAt: Date.now(),
});

function shared(plan: SharedPlan): SharedPlan {
  const { id, place, startsAt, status, version, proposerId, proposedAt } = plan;
  const { byId, createdAt, at } = plan;
  return { id, place, startsAt, status, version, proposerId, proposedAt, byId, createdAt, at };
}
