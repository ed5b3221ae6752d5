import type { ServerEvent } from '../../../src/shared/contract/live';
import type { ContactKind } from '../../domain/contacts/contactKinds';
import { AWAY } from '../../domain/mail/templates/members';
import { pushNews } from '../../domain/push/pushNews';
import type { ConversationUpdate, VersionedSide } from '../conversation/updates';
import type { PartedHow } from './partings';
import type { MemberStores } from './stores';

/** Updates of the member's conversations: stored in the list, then sent to the devices. */
export class ConversationUpdates {
  constructor(private readonly parts: MemberStores) {}

  /**
   * May arrive late and repeatedly: the side's version decides. Nothing is stored for a deleted
   * member. Resolves to the messages with a word that the member hides: the conversation marks them
   * and delivers the update again, and nothing is stored until then.
   */
  async receive(update: ConversationUpdate): Promise<readonly string[]> {
    const { env, list, hiddenWords, owner, alarm, devices, waitUntil } = this.parts;
    const { memberId, otherId, side, events, isNews } = update;
    if (!(await owner.is(memberId))) return [];
    const silent = hiddenWords.among(update, () => list.lastSeq(otherId));
    if (silent.length > 0) return silent;
    const seesReads = events.some(isRead) && (await this.#seesReads(memberId));
    const mailAt = Date.now() + AWAY;
    // Before it is stored, so that the mail is sent even if the object dies.
    if (side && side.unread > 0) await alarm.by(mailAt);
    // The account was deleted meanwhile.
    if (owner.id === null) return [];
    const more = side && list.put(otherId, side, mailAt);
    for (const kind of contactKinds(side, events)) {
      this.parts.contacts.record(otherId, kind, side?.last?.created_at ?? Date.now());
    }
    for (const event of events) {
      if (isRead(event) ? seesReads : !this.#isOver(otherId, event)) devices.notify(event);
    }
    if (more) this.#notifyUnread();
    if (more && more > 0 && isNews && !devices.areOpen()) {
      waitUntil(pushNews(env(), 'message', memberId, otherId));
    }
    return [];
  }

  #notifyUnread() {
    const { list, devices } = this.parts;
    devices.notify({ type: 'unread', count: list.unread() });
  }

  /** The two have parted: what was said up to then is gone, or the other's words are. */
  part(otherId: string, at: number, how: PartedHow) {
    const { list, owner } = this.parts;
    if (owner.id === null) return;
    const before = list.unread();
    list.part(otherId, at, how);
    if (list.unread() !== before) this.#notifyUnread();
  }

  /** A message in transit while the two parted. */
  #isOver(otherId: string, event: ServerEvent): boolean {
    if (event.type !== 'message') return false;
    const { createdAt, senderId } = event.message;
    return this.parts.partings.isOver(otherId, Date.parse(createdAt), senderId);
  }

  /** Receipts are for premium members with an open page. */
  async #seesReads(memberId: string): Promise<boolean> {
    const { lease, devices } = this.parts;
    return devices.areOpen() && (await lease.isPremium(memberId, Date.now()));
  }
}

/** The kinds of contact in the update; a side without its message implies that there was one. */
function contactKinds(side: VersionedSide | null, events: readonly ServerEvent[]): ContactKind[] {
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
