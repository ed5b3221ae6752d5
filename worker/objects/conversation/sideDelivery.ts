import type { ServerEvent } from '../../../src/shared/contract/live';
import { openDatabase } from '../../db/client';
import { inboxOf } from '../../platform/objects';
import { sideToTell, type ToldSide } from '../member/conversationList';
import { SingleFlight } from '../storage/singleFlight';
import type { WakeUp } from '../storage/wakeUp';
import type { MessageStore } from './messageStore';
import type { PairOfMembers } from './pairOfMembers';
import type { Side } from './sides';
import { ALL_OF_BOTH, type PairToTell, tellPair, wordOf } from './tellPair';
import { HALVES, type Half, type ToldMarks } from './toldMarks';

/** How soon the alarm looks after what was stored; it is set once in that time. Milliseconds. */
const LOOK_AGAIN_MS = 30_000;

/** Of the conversation, what it needs. */
interface Host {
  env: () => Env;
  pair: PairOfMembers;
  store: MessageStore;
  marks: ToldMarks;
  wakeUp: WakeUp;
  waitUntil: (work: Promise<unknown>) => void;
}

/**
 * What leaves a conversation: to each of the two members' objects how their side of it stands and
 * what their devices hear, and to the directory what it knows of the pair. Sides and pair are told
 * until they arrived, events once.
 */
export class SideDelivery {
  readonly #host: Host;
  readonly #events: Readonly<Record<Half, ServerEvent[]>> = { low: [], high: [] };
  readonly #toPair: SingleFlight;
  readonly #toSides: Readonly<Record<Half, SingleFlight>>;
  /** The last message that came with a match: whoever hears of the match is not told of it again. */
  #cameWithMatch = 0;

  constructor(host: Host) {
    this.#host = host;
    this.#toPair = this.#flight('pair', () => this.#tellPair());
    const toSide = (half: Half) => this.#flight(`${half} side`, () => this.#tellSide(half));
    this.#toSides = { low: toSide('low'), high: toSide('high') };
  }

  /** One after the other, so that every device hears of a conversation in its order. */
  tell(memberIds: readonly string[], event: ServerEvent) {
    this.#queue(memberIds, event);
    this.#host.waitUntil(this.#run());
  }

  /**
   * In the turn in which something was stored: the alarm is stored with it. The sides are told
   * behind the answer, and these members' devices of the event.
   */
  changed(memberIds: readonly string[] = [], event: ServerEvent | null = null) {
    this.#host.wakeUp.within(LOOK_AGAIN_MS);
    if (event) this.#queue(memberIds, event);
    this.#host.waitUntil(this.#run());
  }

  /** Of this message nobody is told outside of an open page: the push of the match says enough. */
  comesWithMatch(seq: number) {
    this.#cameWithMatch = seq;
  }

  /**
   * This member's object takes its side, as it is just now, with the answer to its call: it is told
   * only when the alarm finds that nothing was heard of it.
   */
  answered(memberId: string, side: Side = this.#host.store.side(memberId)): ToldSide | null {
    const { marks } = this.#host;
    const half = this.#halfOf(memberId);
    if (half) marks.answered(half);
    return half && sideToTell(marks.version, side);
  }

  /** This member's object has its side of that version. */
  heard(memberId: string, version: number) {
    const half = this.#halfOf(memberId);
    if (half) this.#host.marks.heard(half, version);
  }

  /** As `changed`; resolves when all were tried, and nothing is on its way to anybody. */
  finish(): Promise<void> {
    // Without members nothing was ever stored, nor is to be.
    if (this.#host.pair.members()) this.#host.wakeUp.within(LOOK_AGAIN_MS);
    return this.repeat();
  }

  /** What the alarm is for: that it could not be told, or the object died before it. */
  repeat(): Promise<void> {
    this.#host.marks.doubtAnswers();
    return this.#run();
  }

  /** The directory first, by which a member's object asks who may be seen. */
  async #run() {
    if (this.#pairToTell()) await this.#toPair.run();
    const flights = HALVES.map((half) => ({
      flight: this.#toSides[half],
      knows: this.#knows(half),
    }));
    const needed = flights.filter(({ flight, knows }) => flight.isRunning || !knows);
    await Promise.all(needed.map(({ flight }) => flight.run()));
  }

  /** There is nothing that this member's object is to be told. */
  #knows(half: Half): boolean {
    const { marks } = this.#host;
    return this.#events[half].length === 0 && (marks.isTold(half) || marks.isAnswered(half));
  }

  #halfOf(memberId: string): Half | null {
    const at = this.#host.pair.members()?.indexOf(memberId) ?? -1;
    return HALVES[at] ?? null;
  }

  #queue(memberIds: readonly string[], event: ServerEvent) {
    const members = this.#host.pair.members() ?? [];
    for (const [at, half] of HALVES.entries()) {
      if (memberIds.includes(members[at] ?? '')) this.#events[half].push(event);
    }
  }

  #flight(name: string, act: () => Promise<void>) {
    return new SingleFlight(() => this.#host.wakeUp.attempt(name, act));
  }

  /** What the directory does not know yet of the pair. */
  #pairToTell(): PairToTell | null {
    const { pair, store, marks } = this.#host;
    const { version } = marks;
    const ids = pair.members();
    // Whoever leaves has it doubted first: until then all that it says stays so.
    if (!ids || version === 0 || marks.toldOfPair === ALL_OF_BOTH) return null;
    const [low, high] = ids.map((memberId) => ({ memberId, ...store.side(memberId) }));
    if (!low || !high) return null;
    const found: PairToTell = { version, sides: [low, high] };
    return wordOf(found) === marks.toldOfPair ? null : found;
  }

  async #tellPair() {
    const { env, marks } = this.#host;
    const found = this.#pairToTell();
    if (!found) return;
    const { doubts } = marks;
    await tellPair(openDatabase(env().DB), found);
    marks.toldPair(wordOf(found), doubts);
  }

  async #tellSide(half: Half) {
    const { env, pair, store, marks } = this.#host;
    const ids = pair.members();
    if (!ids) return;
    const [memberId, otherId] = half === 'low' ? ids : ([ids[1], ids[0]] as const);
    if (this.#knows(half)) return;
    const events = this.#events[half].splice(0);
    const { version } = marks;
    const side =
      marks.isTold(half) || marks.isAnswered(half)
        ? null
        : sideToTell(version, store.side(memberId));
    const isNews = side?.last?.seq !== this.#cameWithMatch;
    await inboxOf(env(), memberId).hear({ memberId, otherId, side, events, isNews });
    if (side) marks.told(half, version);
  }
}
