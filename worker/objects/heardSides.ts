import type { ServerEvent } from '../../src/shared/contract/live';
import { AWAY } from '../domain/mail/templates/members';
import type { ConversationList, ToldSide } from './conversationList';
import type { Lease } from './lease';
import type { Owner } from './owner';
import type { WakeUp } from './wakeUp';

/** What a conversation tells one of its members' objects. */
export interface Told {
  memberId: string;
  otherId: string;
  /** How the member's side stands; `null` when that has not changed. */
  side: ToldSide | null;
  /** What the devices hear, in this order. */
  events: readonly ServerEvent[];
  /** A member without a page open is told of what is new in it. */
  isNews: boolean;
}

/** Of the member's object, what it needs. */
interface Host {
  list: ConversationList;
  owner: Owner;
  lease: Lease;
  wakeUp: WakeUp;
  /** A connection is open. */
  isHere: () => boolean;
  tellDevices: (event: ServerEvent) => void;
  /** A message has come from this member, and no connection is open. */
  news: (memberId: string, otherId: string) => void;
}

/** What the member's object hears of their conversations: stored in the list, then told to devices. */
export class HeardSides {
  readonly #host: Host;

  constructor(host: Host) {
    this.#host = host;
  }

  /** May come late and again: the side's version decides. Nothing is stored for whoever is gone. */
  async hear({ memberId, otherId, side, events, isNews }: Told): Promise<void> {
    const { list, owner, wakeUp, isHere, tellDevices, news } = this.#host;
    if (!(await owner.is(memberId))) return;
    const hearsReads = events.some(isRead) && (await this.#hearsReads(memberId));
    const mailAt = Date.now() + AWAY;
    // Before it is stored: what waits is mailed though the object dies.
    if (side && side.unread > 0) await wakeUp.by(mailAt);
    // Gone meanwhile.
    if (owner.id === null) return;
    const more = side && list.put(otherId, side, mailAt);
    for (const event of events) if (!isRead(event) || hearsReads) tellDevices(event);
    if (more) this.tellUnread();
    if (more && more > 0 && isNews && !isHere()) news(memberId, otherId);
  }

  tellUnread() {
    const { list, tellDevices } = this.#host;
    tellDevices({ type: 'unread', count: list.unread() });
  }

  /** The two have parted: what was said up to then is gone, or what the other said is not to be read. */
  part(otherId: string, at: number, how: 'end' | 'empty') {
    const { list } = this.#host;
    const before = list.unread();
    list[how](otherId, at);
    if (list.unread() !== before) this.tellUnread();
  }

  /** Receipts are for premium members, and for whoever has a page open. */
  async #hearsReads(memberId: string): Promise<boolean> {
    const { lease, isHere } = this.#host;
    return isHere() && (await lease.isPremium(memberId, Date.now()));
  }
}

const isRead = ({ type }: ServerEvent) => type === 'read';
