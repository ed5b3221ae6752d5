import type { ServerEvent } from '../../../../src/shared/contract/live';
import type { WakeUp } from '../../storage/wakeUp';
import type { Owner } from '../owner';
import type { OwnPresence, PresenceStore } from './presenceStore';

const MINUTE = 60_000;
/** How long "online" stands for others who hear nothing more, and when it is told anew. */
const ONLINE_FOR = 30 * MINUTE;
const RENEW_BEFORE = 10 * MINUTE;
/** Of an open connection: how often it is looked at. */
const LOOK_EVERY = 5 * MINUTE;
/** A page that is loaded again, or the next one, comes back by then. */
const OFFLINE_AFTER = MINUTE;
/** The newest matches hear of it. */
const TOLD_AT_MOST = 200;
const AT_ONCE = 50;

/** From a match's object: until when they are online, 0 when they went; `null` in a mere question. */
export interface HeardPresence {
  memberId: string;
  otherId: string;
  until: number | null;
}

/** Of the member's object, what presence needs. */
interface Host {
  store: PresenceStore;
  owner: Owner;
  wakeUp: WakeUp;
  connections: () => number;
  /** Whom the member matches with, the newest first. */
  matches: (limit: number) => string[];
  isMatch: (otherId: string) => boolean;
  /** Held for review: nobody hears of them. */
  isHeld: (memberId: string) => Promise<boolean>;
  /** Answers until when the other is online, 0 when they are not. */
  tell: (otherId: string, told: HeardPresence) => Promise<number>;
  tellDevices: (event: ServerEvent) => void;
}

/**
 * Whether the member is here, and which of their matches are. Whoever comes tells the objects of
 * their matches and hears from each; whoever is not here asks when they want to know. Nobody else is
 * told, and both objects have to know of the match. What was told ends by itself: an object that
 * died leaves nobody online.
 */
export class MemberPresence {
  readonly #host: Host;
  /** When the last connection closed; lost with the memory. */
  #leftAt: number | null = null;
  #telling: Promise<void> = Promise.resolve();

  constructor(host: Host) {
    this.#host = host;
  }

  /** The first connection was opened. Whoever was here less than a minute ago never went. */
  async arrives(): Promise<void> {
    const { store, wakeUp } = this.#host;
    const now = Date.now();
    const own = store.own();
    const wasHere = this.isHere(now);
    this.#leftAt = null;
    if (wasHere && own && own.leftAt !== null) store.note({ ...own, leftAt: null });
    await wakeUp.by(now + LOOK_EVERY);
    if (!wasHere) await this.#comes();
  }

  /** The last connection was closed. */
  leaves(): Promise<void> {
    this.#leftAt = Date.now();
    return this.#host.wakeUp.by(this.#leftAt + OFFLINE_AFTER);
  }

  /** For the alarm: tells anew who stays, and of whom is gone that they are. */
  async work(): Promise<void> {
    const { store, wakeUp, connections } = this.#host;
    const now = Date.now();
    const own = store.own();
    if (!own || isOver(own)) return;
    if (connections() > 0) {
      await wakeUp.by(now + LOOK_EVERY);
      this.#forgetLapsed(now);
      if (own.until < now + RENEW_BEFORE) await this.#comes();
      return;
    }
    const leftAt = this.#leftAt ?? own.leftAt ?? now;
    // Nobody saw them go: the object died, or slept.
    if (this.#leftAt === null && own.leftAt === null) store.note({ ...own, leftAt });
    if (leftAt + OFFLINE_AFTER > now) return wakeUp.by(leftAt + OFFLINE_AFTER);
    store.note({ until: leftAt, leftAt });
    store.forgetAll();
    await this.#exchange(this.#host.matches(TOLD_AT_MOST), 0);
  }

  /** As others are told. */
  isHere(now: number): boolean {
    const own = this.#host.store.own();
    if (!own || isOver(own) || own.until <= now) return false;
    const leftAt = this.#leftAt ?? own.leftAt;
    return leftAt === null || leftAt + OFFLINE_AFTER > now;
  }

  /** Milliseconds since 1970: now while a connection is open, 0 when there never was one. */
  lastHere(now: number): number {
    if (this.#host.connections() > 0) return now;
    const own = this.#host.store.own();
    return this.#leftAt ?? own?.leftAt ?? Math.min(own?.until ?? 0, now);
  }

  /** A match came, stays or went, or asks. Answers until when the member is online, 0 when not. */
  hear({ memberId, otherId, until }: HeardPresence): number {
    const { store, owner, isMatch } = this.#host;
    if (owner.id !== memberId || !isMatch(otherId) || !this.isHere(Date.now())) return 0;
    if (until !== null) this.#noteMatch(otherId, until);
    return store.own()?.until ?? 0;
  }

  /** The two have just matched. */
  async meets(otherId: string): Promise<void> {
    const own = this.#host.store.own();
    if (own && this.isHere(Date.now())) await this.#exchange([otherId], own.until);
  }

  /** The two have parted, or the other is gone: no device is told. */
  forget(otherId: string) {
    this.#host.store.forget(otherId);
  }

  /** Which of these match with the member and are online. A member who is not here asks them. */
  async onlineAmong(ids: readonly string[]): Promise<string[]> {
    const { store, owner, isMatch } = this.#host;
    const now = Date.now();
    const matches = ids.filter(isMatch);
    if (this.isHere(now)) {
      // Who has just come has not heard of everybody yet.
      await this.#telling;
      return matches.filter((id) => store.isOnline(id, now));
    }
    const memberId = owner.id;
    if (memberId === null) return [];
    const asked = matches.slice(0, TOLD_AT_MOST);
    const answers = await inTurns(asked, (id) => this.#tell(id, memberId, null));
    return asked.filter((_, index) => (answers[index] ?? 0) > now);
  }

  async #comes(): Promise<void> {
    const { store, owner, matches, isHeld } = this.#host;
    if (owner.id === null || (await isHeld(owner.id))) return;
    const until = Date.now() + ONLINE_FOR;
    store.note({ until, leftAt: null });
    await this.#exchange(matches(TOLD_AT_MOST), until);
  }

  /** One after the other: of coming and going, the last is the last that others hear. */
  #exchange(ids: readonly string[], until: number): Promise<void> {
    const { owner, isMatch } = this.#host;
    const exchange = this.#telling.then(async () => {
      const memberId = owner.id;
      if (memberId === null) return;
      await inTurns(ids, async (id) => {
        const theirs = await this.#tell(id, memberId, until);
        if (until > 0 && isMatch(id) && this.isHere(Date.now())) this.#noteMatch(id, theirs);
      });
    });
    this.#telling = exchange.catch(() => {});
    return exchange;
  }

  /** Who cannot be reached is not online. */
  #tell(otherId: string, memberId: string, until: number | null): Promise<number> {
    return this.#host.tell(otherId, { memberId: otherId, otherId: memberId, until }).catch(() => 0);
  }

  #noteMatch(otherId: string, until: number) {
    const { store, tellDevices } = this.#host;
    const now = Date.now();
    const wasOnline = store.isOnline(otherId, now);
    const online = until > now;
    if (online) store.noteOnline(otherId, until);
    else store.forget(otherId);
    if (online !== wasOnline) tellDevices({ type: 'presence', userId: otherId, online });
  }

  /** Those whose objects could not tell that they went. */
  #forgetLapsed(now: number) {
    const { store, tellDevices } = this.#host;
    for (const id of store.lapsed(now)) {
      store.forget(id);
      tellDevices({ type: 'presence', userId: id, online: false });
    }
  }
}

function isOver({ until, leftAt }: OwnPresence): boolean {
  return leftAt !== null && until <= leftAt;
}

async function inTurns<Result>(ids: readonly string[], act: (id: string) => Promise<Result>) {
  const results: Result[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    results.push(...(await Promise.all(ids.slice(start, start + AT_ONCE).map(act))));
  }
  return results;
}
