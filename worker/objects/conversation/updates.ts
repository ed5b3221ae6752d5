import type { ServerEvent } from '../../../src/shared/contract/live';
import type { Database } from '../../db/client';
import { memberObjectOf } from '../../platform/objects';
import type { Alarm } from '../storage/alarm';
import { Outbox } from '../storage/outbox';
import { COMPLETE_PAIR_KEY, type PairUpdate, pairKey, updatePairRow } from './pairRow';
import { type DeliveredVersions, HALVES, type PairHalf } from './stores/deliveredVersions';
import type { MessageStore } from './stores/messageStore';
import type { PairOfMembers } from './stores/pairOfMembers';
import type { ConversationSide } from './stores/sides';
import type { ArrivingText } from './stores/silentMessages';

/** The delay of the alarm after something was stored; it is set once in that time. Milliseconds. */
const LOOK_AGAIN_MS = 30_000;
/** Enough of a message for a list. */
const PREVIEW_LENGTH = 200;

/** One member's side of a conversation, as the member's object stores it. */
export interface VersionedSide extends ConversationSide {
  version: number;
}

/** What a conversation sends to the object of one of its members. */
export interface ConversationUpdate {
  memberId: string;
  otherId: string;
  /** The member's side; `null` when it has not changed. */
  side: VersionedSide | null;
  /** The events for the devices, in this order. */
  events: readonly ServerEvent[];
  /** Unread messages whose events were lost: some of them may have arrived before. */
  missed: readonly ArrivingText[];
  /** A member without an open page is notified about it. */
  isNews: boolean;
}

interface UpdateParts {
  env: () => Env;
  db: () => Database;
  pair: PairOfMembers;
  messages: MessageStore;
  versions: DeliveredVersions;
  alarm: Alarm;
  waitUntil: (work: Promise<unknown>) => void;
}

/**
 * Everything a conversation sends: each member's side and events for their devices to the members'
 * objects, and the row of the pair to D1. Sides and row are delivered until they arrive, events
 * once.
 */
export class Updates {
  readonly #parts: UpdateParts;
  readonly #outbox: Outbox<PairHalf | 'pair'>;
  readonly #events: Readonly<Record<PairHalf, ServerEvent[]>> = { low: [], high: [] };
  /** Every message so far went with its event. */
  readonly #isDelivered: Record<PairHalf, boolean> = { low: false, high: false };
  /** The last message that came with a match, whose notification is enough. */
  #cameWithMatch = 0;

  constructor(parts: UpdateParts) {
    this.#parts = parts;
    this.#outbox = new Outbox(parts.alarm);
  }

  /** Sends an event to these members' devices, each of which gets the events in order. */
  notify(memberIds: readonly string[], event: ServerEvent) {
    this.#queue(memberIds, event);
    this.#parts.waitUntil(this.#deliver());
  }

  /**
   * Called in the turn in which something was stored, so that the alarm is stored with it. The
   * sides, and the event for these members' devices, are delivered after the answer.
   */
  changed(memberIds: readonly string[] = [], event: ServerEvent | null = null) {
    this.#parts.alarm.within(LOOK_AGAIN_MS);
    if (event) this.#queue(memberIds, event);
    this.#parts.waitUntil(this.#deliver());
  }

  comesWithMatch(seq: number) {
    this.#cameWithMatch = seq;
  }

  /**
   * This member's object gets its current side with the answer to its call: it is delivered again
   * only if the alarm finds that the object has not confirmed it.
   */
  sideInAnswer(
    memberId: string,
    side: ConversationSide = this.#parts.messages.side(memberId),
  ): VersionedSide | null {
    const { versions } = this.#parts;
    const half = this.#halfOf(memberId);
    if (half) versions.sentInAnswer(half);
    return half && versionedSide(versions.version, side);
  }

  /** This member's object has that version of its side. */
  confirmed(memberId: string, version: number) {
    const half = this.#halfOf(memberId);
    if (half) this.#parts.versions.confirmed(half, version);
  }

  /** As `changed`; resolves when everything was attempted, and nothing is in transit. */
  finish(): Promise<void> {
    // Without members nothing was ever stored, nor will be.
    if (this.#parts.pair.members()) this.#parts.alarm.within(LOOK_AGAIN_MS);
    return this.repeat();
  }

  /** For the alarm: what failed, or what a dead object left undelivered. */
  repeat(): Promise<void> {
    this.#parts.versions.doubtAnswers();
    return this.#deliver();
  }

  /** The states of objects differ in time: delivers everything again, without notifications. */
  async redeliver(laterThan: number): Promise<void> {
    this.#parts.versions.redeliver(laterThan);
    this.comesWithMatch(this.#parts.messages.lastSeq());
    await this.finish();
  }

  /** D1 first, which a member's object asks who is visible. */
  async #deliver() {
    if (this.#pairUpdate()) await this.#outbox.request('pair', () => this.#deliverPair());
    const halves = HALVES.filter((half) => this.#outbox.isBusy(half) || !this.#knows(half));
    await Promise.all(
      halves.map((half) => this.#outbox.request(half, () => this.#deliverSide(half))),
    );
  }

  /** This member's object is up to date. */
  #knows(half: PairHalf): boolean {
    const { versions } = this.#parts;
    return (
      this.#events[half].length === 0 && (versions.isDelivered(half) || versions.isInAnswer(half))
    );
  }

  #halfOf(memberId: string): PairHalf | null {
    const at = this.#parts.pair.members()?.indexOf(memberId) ?? -1;
    return HALVES[at] ?? null;
  }

  #queue(memberIds: readonly string[], event: ServerEvent) {
    const members = this.#parts.pair.members() ?? [];
    for (const [at, half] of HALVES.entries()) {
      if (memberIds.includes(members[at] ?? '')) this.#events[half].push(event);
    }
  }

  /** Changes of the pair that D1 does not have yet. */
  #pairUpdate(): PairUpdate | null {
    const { pair, messages, versions } = this.#parts;
    const { version } = versions;
    const ids = pair.members();
    // Leaving always doubts the pair first; until then a pair of which everything is true stays so.
    if (!ids || version === 0 || versions.deliveredPair === COMPLETE_PAIR_KEY) return null;
    const [low, high] = ids.map((memberId) => ({ memberId, ...messages.side(memberId) }));
    if (!low || !high) return null;
    const update: PairUpdate = { version, sides: [low, high] };
    return pairKey(update) === versions.deliveredPair ? null : update;
  }

  async #deliverPair() {
    const { db, versions } = this.#parts;
    const update = this.#pairUpdate();
    if (!update) return;
    const { doubts } = versions;
    await updatePairRow(db(), update);
    versions.pairDelivered(pairKey(update), doubts);
  }

  async #deliverSide(half: PairHalf) {
    const { env, pair, messages, versions } = this.#parts;
    const ids = pair.members();
    if (!ids) return;
    const [memberId, otherId] = half === 'low' ? ids : ([ids[1], ids[0]] as const);
    if (this.#knows(half)) return;
    const events = this.#events[half].splice(0);
    const { version } = versions;
    const isKnown = versions.isDelivered(half) || versions.isInAnswer(half);
    const side = isKnown ? null : versionedSide(version, messages.side(memberId));
    const isNews = side?.last?.seq !== this.#cameWithMatch;
    const isUnsure = side && side.unread > 0 && !this.#isDelivered[half];
    const missed = isUnsure ? messages.silent.missedBy(memberId) : [];
    this.#isDelivered[half] = false;
    const update = { memberId, otherId, side, events, missed, isNews };
    const silent = await memberObjectOf(env(), memberId).receiveUpdate(update);
    this.#isDelivered[half] = true;
    if (silent.length === 0) {
      if (side) versions.delivered(half, version);
      return;
    }
    // Nothing was stored there: it is delivered again, without counting these.
    messages.silent.add(silent);
    this.#events[half].unshift(...events.map((event) => markedSilent(event, silent)));
    await this.#deliverSide(half);
  }
}

function markedSilent(event: ServerEvent, silent: readonly string[]): ServerEvent {
  return event.type === 'message' && silent.includes(event.message.id)
    ? { ...event, message: { ...event.message, hasHiddenWord: true } }
    : event;
}

function versionedSide(version: number, { last, ...side }: ConversationSide): VersionedSide {
  const preview = last && { ...last, content: last.content.slice(0, PREVIEW_LENGTH) };
  return { version, ...side, last: preview };
}
