import { DELETED_MESSAGE } from '../../domain/messages/listedConversation';
import type { ConversationSide } from '../conversation/stores/sides';
import type { Tables } from '../storage/tables';

/** `end`: nothing is left for the member. `empty`: the other's words are gone. */
export type PartedHow = 'end' | 'empty';

/** How many recent partings are remembered for calls in transit. */
const REMEMBERED = 1_000;
const PARTING = 'SELECT at, how FROM partings WHERE other_id = ?';

/**
 * When the member and another last parted. Anything from before then that arrives later is ignored,
 * so that it brings no one back into a list. Kept for 30 days, longer than anything is in transit.
 */
export class PartingStore {
  /** When one of the two ended their relation: requests from before then come too late. */
  readonly #justParted = new Map<string, number>();

  constructor(private readonly tables: Tables) {}

  /** Remembers the parting in memory, for calls that are in transit now. */
  parts(otherId: string) {
    this.#justParted.delete(otherId);
    this.#justParted.set(otherId, Date.now());
    const [oldest] = this.#justParted.keys();
    if (this.#justParted.size > REMEMBERED && oldest) this.#justParted.delete(oldest);
  }

  hasPartedSince(otherId: string, time: number): boolean {
    return (this.#justParted.get(otherId) ?? 0) > time;
  }

  record(otherId: string, at: number, how: PartedHow) {
    if ((this.#of(otherId)?.at ?? -1) > at) return;
    this.tables.write('INSERT OR REPLACE INTO partings VALUES (?, ?, ?)', otherId, at, how);
  }

  /** Something of this time is from before they parted: nothing of it is left for the member. */
  isOver(otherId: string, time: number, senderId = otherId): boolean {
    const parting = this.#of(otherId);
    if (!parting || time > parting.at) return false;
    return parting.how === 'end' || senderId === otherId;
  }

  /** What is left of the side now, whenever it was sent. */
  leftOf<OneSide extends ConversationSide>(otherId: string, side: OneSide): OneSide {
    const { last } = side;
    const parting = this.#of(otherId);
    if (!parting || !last || last.created_at > parting.at) return side;
    if (parting.how === 'end') return { ...side, unread: 0, last: null };
    const content = last.sender_id === otherId ? DELETED_MESSAGE : last.content;
    return { ...side, unread: 0, last: { ...last, content } };
  }

  #of(otherId: string) {
    return this.tables.read<{ at: number; how: PartedHow }>(PARTING, otherId)[0];
  }
}
