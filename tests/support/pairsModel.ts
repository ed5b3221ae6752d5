import { REQUEST_MESSAGES } from '../../src/shared/rules/limits';

/**
 * The relations between members, as a few plain rules: a second opinion to compare the product
 * with. Everyone has premium, so that no daily limit ends a history.
 */
export interface Person {
  profileVisible: boolean;
  incognito: boolean;
  matchesOnly: boolean;
}

interface Sent {
  by: string;
  content: string;
}

interface Between {
  sent: Sent[];
  /** After how many messages each last left. */
  left: Record<string, number>;
  /** How many messages each has read. */
  read: Record<string, number>;
  /** `null` when they never matched. */
  match: { endedBy: string | null } | null;
}

/** What one member is shown. */
export interface Shown {
  matches: string[];
  likes: string[];
  conversations: { with: string | null; last: string; unread: number; isRequest: boolean }[];
  unread: number;
}

/** The compared part of a conversation in the product's list. */
export interface Listed {
  user: { id: string; isDeleted: boolean };
  unreadCount: number;
  isRequest: boolean;
  lastMessage: { content: string };
}

export const shownOf = (list: readonly Listed[]): Shown['conversations'] =>
  inOrder(
    list.map((each) => ({
      with: each.user.isDeleted ? null : each.user.id,
      last: each.lastMessage.content,
      unread: each.unreadCount,
      isRequest: each.isRequest,
    })),
  );

/** Several may have no visible member, and the same last words. */
function inOrder(conversations: Shown['conversations']): Shown['conversations'] {
  const written = (each: Shown['conversations'][number]) =>
    [each.last, each.with, each.unread, each.isRequest].join(' ');
  return conversations.toSorted((x, y) => (written(x) < written(y) ? -1 : 1));
}

const GONE = 'This message was deleted.';

export class PairsModel {
  readonly people: Record<string, Person>;
  readonly #decided: Record<string, 'like' | 'pass'> = {};
  readonly #blocks = new Set<string>();
  /** A member who had contact keeps the right to block, whatever becomes of the other. */
  readonly #contacts = new Set<string>();
  readonly #gone = new Set<string>();
  readonly #between: Record<string, Between> = {};

  constructor(ids: readonly string[]) {
    this.people = Object.fromEntries(
      ids.map((id) => [id, { profileVisible: true, incognito: false, matchesOnly: false }]),
    );
  }

  /** `isSaid`: with a comment or as a super like, which counts as contact by itself. */
  like(a: string, b: string, isSaid = false): number {
    if (!this.sees(a, b)) return 404;
    this.#decided[key(a, b)] = 'like';
    const { match } = this.#pair(a, b);
    const isMutual = this.likes(b, a);
    this.#hadContact(a, b, isMutual || isSaid);
    if (isMutual && match?.endedBy !== null) this.#pair(a, b).match = { endedBy: null };
    return 200;
  }

  /** It checks nothing, even for members one cannot see. */
  pass(a: string, b: string): number {
    if (this.isMatched(a, b)) return 409;
    this.#decided[key(a, b)] = 'pass';
    return 200;
  }

  unmatch(a: string, b: string): number {
    const pair = this.#pair(a, b);
    if (!pair.match || (pair.match.endedBy !== null && pair.match.endedBy !== a)) return 404;
    // Repeated about a member who cannot be seen, it is answered as for one who is gone.
    if (pair.match.endedBy === a && !this.sees(a, b)) return 404;
    pair.match.endedBy = a;
    if (this.#decided[key(a, b)]) this.#decided[key(a, b)] = 'pass';
    // The likes of both end: a new match takes a new like from each.
    if (this.likes(b, a)) delete this.#decided[key(b, a)];
    Object.assign(pair, { sent: [], left: {}, read: {} });
    return 204;
  }

  block(a: string, b: string): number {
    const isKnown = this.#blocks.has(key(a, b)) || this.#contacts.has(key(a, b));
    if (!isKnown && !this.sees(a, b)) return 404;
    this.#blocks.add(key(a, b));
    const pair = this.#pair(a, b);
    if (pair.match?.endedBy === null) pair.match.endedBy = a;
    if (this.likes(a, b)) this.#decided[key(a, b)] = 'pass';
    delete this.#decided[key(b, a)];
    if (pair.sent.length > 0) pair.left[a] = pair.sent.length;
    return 204;
  }

  unblock(a: string, b: string): number {
    this.#blocks.delete(key(a, b));
    return 204;
  }

  write(a: string, b: string, content: string): number {
    const pair = this.#pair(a, b);
    if (!this.sees(a, b)) return 404;
    const endedBy = pair.match?.endedBy;
    if (endedBy && !this.likes(endedBy, endedBy === a ? b : a)) return 403;
    if (!this.isMatched(a, b)) {
      const isAnswered = pair.sent.some((each, at) => each.by === b && at >= latest(pair));
      if (this.people[b]?.matchesOnly && !isAnswered) return 403;
      const theirLast = pair.sent.findLastIndex(({ by }) => by === b) + 1;
      const since = Math.max(theirLast, pair.left[b] ?? 0);
      const waiting = pair.sent.slice(since).filter(({ by }) => by === a).length;
      if (!isAnswered && waiting >= REQUEST_MESSAGES) return 403;
    }
    pair.sent.push({ by: a, content });
    this.#hadContact(a, b, true);
    pair.read[a] = pair.sent.length;
    return 201;
  }

  /** The account is gone: its traces are deleted, and what others wrote themselves stays. */
  leave(a: string): number {
    for (const b of Object.keys(this.people)) {
      if (b === a) continue;
      const pair = this.#pair(a, b);
      pair.match = null;
      delete this.#decided[key(a, b)];
      delete this.#decided[key(b, a)];
      // Members blocked by others stay blocked, gone or not.
      this.#blocks.delete(key(a, b));
      if (pair.sent.length > 0) pair.left[a] = pair.sent.length;
    }
    this.#gone.add(a);
    return 204;
  }

  /** The thread as `a` reads it, which marks it as read; `null` when they have none. */
  read(a: string, b: string): string[] | null {
    const hasSide = this.#holds(a, b) && !this.#blocks.has(key(a, b));
    if (!this.sees(a, b) && !hasSide) return null;
    const pair = this.#pair(a, b);
    const seen = this.#seenBy(a, b);
    pair.read[a] = Math.max(pair.read[a] ?? 0, pair.sent.length);
    return seen;
  }

  shown(a: string): Shown {
    const others = Object.keys(this.people).filter((id) => id !== a);
    const conversations = others
      .filter((b) => this.#holds(a, b) && !this.#blocks.has(key(a, b)))
      .map((b) => ({
        with: this.sees(a, b) ? b : null,
        last: this.#seenBy(a, b).at(-1) ?? '',
        unread: this.#unread(a, b),
        isRequest: !this.#hasWritten(a, b) && !(this.sees(a, b) && this.isMatched(a, b)),
      }));
    return {
      matches: others.filter((b) => this.isMatched(a, b) && this.sees(a, b)).toSorted(),
      likes: others.filter((b) => this.#isLikeShown(a, b)).toSorted(),
      conversations: inOrder(conversations),
      unread: conversations.reduce((sum, { unread }) => sum + unread, 0),
    };
  }

  isMatched(a: string, b: string): boolean {
    return this.#pair(a, b).match?.endedBy === null;
  }

  /** Whether `a` can see `b`. */
  sees(a: string, b: string): boolean {
    const other = this.people[b];
    if (!other || this.#gone.has(a) || this.#gone.has(b)) return false;
    if (this.#blocks.has(key(a, b)) || this.#blocks.has(key(b, a))) return false;
    const isKnown = this.isMatched(a, b) || (this.#holds(a, b) && this.#hasWritten(b, a));
    const isChosen = !other.incognito || this.likes(b, a) || isKnown;
    return isChosen && (other.profileVisible || isKnown);
  }

  #isLikeShown(a: string, b: string): boolean {
    return (
      this.likes(b, a) &&
      this.#decided[key(a, b)] === undefined &&
      this.people[b]?.profileVisible === true &&
      this.sees(a, b)
    );
  }

  #hadContact(a: string, b: string, isOne: boolean) {
    if (!isOne) return;
    this.#contacts.add(key(a, b));
    this.#contacts.add(key(b, a));
  }

  likes(a: string, b: string): boolean {
    return this.#decided[key(a, b)] === 'like';
  }

  #pair(a: string, b: string): Between {
    const name = [a, b].toSorted().join();
    this.#between[name] ??= { sent: [], left: {}, read: {}, match: null };
    return this.#between[name];
  }

  #holds(a: string, b: string): boolean {
    const { sent, left } = this.#pair(a, b);
    return sent.length > (left[a] ?? 0);
  }

  #hasWritten(a: string, b: string): boolean {
    const { sent, left } = this.#pair(a, b);
    return sent.slice(left[a] ?? 0).some(({ by }) => by === a);
  }

  #unread(a: string, b: string): number {
    const pair = this.#pair(a, b);
    const from = Math.max(latest(pair), pair.read[a] ?? 0);
    return pair.sent.slice(from).filter(({ by }) => by !== a).length;
  }

  #seenBy(a: string, b: string): string[] {
    const { sent, left } = this.#pair(a, b);
    const mine = left[a] ?? 0;
    const theirs = left[b] ?? 0;
    return sent
      .slice(mine)
      .map(({ by, content }, at) => (by === b && mine + at < theirs ? GONE : content));
  }
}

const key = (a: string, b: string) => `${a} ${b}`;
const latest = ({ left }: Between) => Math.max(0, ...Object.values(left));
