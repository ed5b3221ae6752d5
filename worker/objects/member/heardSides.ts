import type { ServerEvent } from '../../../src/shared/contract/live';
import type { ContactKind } from '../../domain/contacts/contactKinds';
import { AWAY } from '../../domain/mail/templates/members';
import type { WakeUp } from '../storage/wakeUp';
import type { ContactStore } from './contacts';
import type { ConversationList, ToldSide } from './conversationList';
import type { Lease } from './lease';
import type { Owner } from './owner';
import type { PartedHow } from './partings';

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
  contacts: ContactStore;
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
    for (const kind of contactKinds(side, events)) {
      this.#host.contacts.record(otherId, kind, side?.last?.created_at ?? Date.now());
    }
    for (const event of events) {
      if (isRead(event) ? hearsReads : !this.#isOver(otherId, event)) tellDevices(event);
    }
    if (more) this.tellUnread();
    if (more && more > 0 && isNews && !isHere()) news(memberId, otherId);
  }

  tellUnread() {
    const { list, tellDevices } = this.#host;
    tellDevices({ type: 'unread', count: list.unread() });
  }

  /** The two have parted: what was said up to then is gone, or what the other said is not to be read. */
  part(otherId: string, at: number, how: PartedHow) {
    const { list, owner } = this.#host;
    if (owner.id === null) return;
    const before = list.unread();
    list.part(otherId, at, how);
    if (list.unread() !== before) this.tellUnread();
  }

  /** A message that was on its way while the two parted. */
  #isOver(otherId: string, event: ServerEvent): boolean {
    if (event.type !== 'message') return false;
    const { createdAt, senderId } = event.message;
    return this.#host.list.isOver(otherId, Date.parse(createdAt), senderId);
  }

  /** Receipts are for premium members, and for whoever has a page open. */
  async #hearsReads(memberId: string): Promise<boolean> {
    const { lease, isHere } = this.#host;
    return isHere() && (await lease.isPremium(memberId, Date.now()));
  }
}

/** What kind of contact the news is: of a side without its message, that there was one. */
function contactKinds(side: ToldSide | null, events: readonly ServerEvent[]): ContactKind[] {
  const written: ContactKind = side?.hasWritten === false ? 'request' : 'message';
  const kinds = events.flatMap((event): ContactKind[] => {
    if (event.type === 'reactions') return ['reaction'];
    if (event.type !== 'message') return [];
    if (event.message.photo) return ['photo'];
    return [event.message.invitation ? 'invitation' : written];
  });
  return kinds.length === 0 && side?.last ? [written] : kinds;
}

const isRead = ({ type }: ServerEvent) => type === 'read';
