import { MINUTE } from '../../../../src/shared/rules/durations';
import { memberObjectOf } from '../../../platform/objects';
import type { MemberStores } from '../stores';

/** How long "online" lasts for others without an update, and how early the next one is sent. */
const ONLINE_FOR = 30 * MINUTE;
const RENEW_BEFORE = 10 * MINUTE;
/** How often an open connection is checked. */
const LOOK_EVERY = 5 * MINUTE;
/** A reloaded page, or the next one, reconnects within this time. */
const OFFLINE_AFTER = MINUTE;
/** Only the newest matches get updates. */
const MATCHES_UPDATED = 200;
const AT_ONCE = 50;

/** Milliseconds since 1970. */
type OwnPresence = {
  /** Until when others show the member as online; after the member left, the time they left. */
  until: number;
  /** When the last connection closed, where that had to be stored. */
  leftAt: number | null;
};

/** From a match's object: until when they are online, 0 when they left; `null` in a query. */
export interface PresenceUpdate {
  memberId: string;
  otherId: string;
  until: number | null;
}

/**
 * Whether the member is online, and which of their matches are. A member who comes online exchanges
 * this with the objects of their matches; one who is offline asks them on demand. No one else gets
 * it, and both objects must know of the match. An update expires by itself, so that a dead object
 * leaves no one online.
 */
export class MemberPresence {
  /** When the last connection closed; only in memory. */
  #leftAt: number | null = null;
  #sending: Promise<void> = Promise.resolve();

  constructor(private readonly parts: MemberStores) {}

  /** The first connection was opened. A member who was here less than a minute ago never left. */
  async arrives(): Promise<void> {
    const { alarm } = this.parts;
    const now = Date.now();
    const own = this.#own();
    const wasHere = this.isHere(now);
    this.#leftAt = null;
    if (wasHere && own && own.leftAt !== null) this.#note({ ...own, leftAt: null });
    await alarm.by(now + LOOK_EVERY);
    if (!wasHere) await this.#comes();
  }

  /** The last connection was closed. */
  leaves(): Promise<void> {
    this.#leftAt = Date.now();
    return this.parts.alarm.by(this.#leftAt + OFFLINE_AFTER);
  }

  /** For the alarm: renews the presence of a member who stays, and ends it for one who left. */
  async work(): Promise<void> {
    const { alarm, devices } = this.parts;
    const now = Date.now();
    const own = this.#own();
    if (!own || isOver(own)) return;
    if (devices.areOpen()) {
      await alarm.by(now + LOOK_EVERY);
      this.#forgetLapsed(now);
      if (own.until < now + RENEW_BEFORE) await this.#comes();
      return;
    }
    const leftAt = this.#leftAt ?? own.leftAt ?? now;
    // Their leaving went unnoticed: the object died, or slept.
    if (this.#leftAt === null && own.leftAt === null) this.#note({ ...own, leftAt });
    if (leftAt + OFFLINE_AFTER > now) return alarm.by(leftAt + OFFLINE_AFTER);
    this.#note({ until: leftAt, leftAt });
    this.parts.tables.write('DELETE FROM online_matches');
    await this.#exchange(this.#matches(), 0);
  }

  /** As others see it. */
  isHere(now: number): boolean {
    const own = this.#own();
    if (!own || isOver(own) || own.until <= now) return false;
    const leftAt = this.#leftAt ?? own.leftAt;
    return leftAt === null || leftAt + OFFLINE_AFTER > now;
  }

  /** Milliseconds since 1970: now while a connection is open, 0 when there never was one. */
  lastHere(now: number): number {
    if (this.parts.devices.areOpen()) return now;
    const own = this.#own();
    return this.#leftAt ?? own?.leftAt ?? Math.min(own?.until ?? 0, now);
  }

  /** A match came, stays, left or queries. Returns until when the member is online, 0 when not. */
  receive({ memberId, otherId, until }: PresenceUpdate): number {
    const { owner } = this.parts;
    if (owner.id !== memberId || !this.#isMatch(otherId) || !this.isHere(Date.now())) return 0;
    if (until !== null) this.#noteMatch(otherId, until);
    return this.#own()?.until ?? 0;
  }

  /** The two have just matched. */
  async meets(otherId: string): Promise<void> {
    const own = this.#own();
    if (own && this.isHere(Date.now())) await this.#exchange([otherId], own.until);
  }

  /** The two have parted, or the other is gone: no device is notified. */
  forget(otherId: string) {
    this.parts.tables.write('DELETE FROM online_matches WHERE other_id = ?', otherId);
  }

  /** Which of these are matches and online; the object of an offline member asks theirs. */
  async onlineAmong(ids: readonly string[]): Promise<string[]> {
    const { owner } = this.parts;
    const now = Date.now();
    const matches = ids.filter((id) => this.#isMatch(id));
    if (this.isHere(now)) {
      // A member who has just come online still waits for answers.
      await this.#sending;
      return matches.filter((id) => this.#isOnline(id, now));
    }
    const memberId = owner.id;
    if (memberId === null) return [];
    const asked = matches.slice(0, MATCHES_UPDATED);
    const answers = await inTurns(asked, (id) => this.#send(id, memberId, null));
    return asked.filter((_, index) => (answers[index] ?? 0) > now);
  }

  /** Members who match with this one, or are about to, the newest first. */
  #matches(): string[] {
    return this.parts.decisions.matches(MATCHES_UPDATED);
  }

  #isMatch(otherId: string): boolean {
    return this.parts.decisions.given(otherId)?.isMutual === true;
  }

  async #comes(): Promise<void> {
    const { owner, lease } = this.parts;
    if (owner.id === null || (await lease.isHeld(owner.id, Date.now()))) return;
    const until = Date.now() + ONLINE_FOR;
    this.#note({ until, leftAt: null });
    await this.#exchange(this.#matches(), until);
  }

  /** One after the other, so that others get the latest state last. */
  #exchange(ids: readonly string[], until: number): Promise<void> {
    const { owner } = this.parts;
    const exchange = this.#sending.then(async () => {
      const memberId = owner.id;
      if (memberId === null) return;
      await inTurns(ids, async (id) => {
        const theirs = await this.#send(id, memberId, until);
        if (until > 0 && this.#isMatch(id) && this.isHere(Date.now())) this.#noteMatch(id, theirs);
      });
    });
    this.#sending = exchange.catch(() => {});
    return exchange;
  }

  /** A match whose object is unreachable counts as offline. */
  #send(otherId: string, memberId: string, until: number | null): Promise<number> {
    const update = { memberId: otherId, otherId: memberId, until };
    return memberObjectOf(this.parts.env(), otherId)
      .receivePresence(update)
      .catch(() => 0);
  }

  #noteMatch(otherId: string, until: number) {
    const { tables, devices } = this.parts;
    const now = Date.now();
    const wasOnline = this.#isOnline(otherId, now);
    const online = until > now;
    if (online) tables.write('INSERT OR REPLACE INTO online_matches VALUES (?, ?)', otherId, until);
    else this.forget(otherId);
    if (online !== wasOnline) devices.notify({ type: 'presence', userId: otherId, online });
  }

  /** Ends the presence of members whose objects could not report that they left. */
  #forgetLapsed(now: number) {
    const { tables, devices } = this.parts;
    const lapsed = 'SELECT other_id FROM online_matches WHERE until <= ?';
    for (const id of tables.values<string>(lapsed, now)) {
      this.forget(id);
      devices.notify({ type: 'presence', userId: id, online: false });
    }
  }

  #own(): OwnPresence | undefined {
    return this.parts.tables.read<OwnPresence>('SELECT until, left_at AS leftAt FROM presence')[0];
  }

  #note({ until, leftAt }: OwnPresence) {
    this.parts.tables.write('INSERT OR REPLACE INTO presence VALUES (1, ?, ?)', until, leftAt);
  }

  #isOnline(otherId: string, now: number): boolean {
    const query = 'SELECT 1 FROM online_matches WHERE other_id = ? AND until > ?';
    return this.parts.tables.has(query, otherId, now);
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
