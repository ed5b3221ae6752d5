import type { ServerEvent } from '../../../src/shared/contract/live';
import { openDatabase } from '../../db/client';
import type { Listed } from '../../domain/messages/listed';
import { pushNews } from '../../domain/push/pushNews';
import { sealedUntil } from '../conversation/sealedStore';
import { ConversationList } from './conversationList';
import { DecidingObject } from './DecidingObject';
import { HeardSides, type Told } from './heardSides';
import { Lease } from './lease';
import { isLike, type Parting } from './likes/decisionRules';
import { DecisionStore } from './likes/decisionStore';
import { settleMember, takeMatch } from './likes/settleMember';
import type { HeardEnd } from './likes/toldOthers';
import type { PartedHow } from './partings';
import { UnreadMail } from './unreadMail';

/** A member's object, as far as it keeps the list of their conversations. */
export abstract class ListingObject extends DecidingObject {
  protected readonly lease: Lease;
  protected readonly list: ConversationList;
  readonly #sides: HeardSides;
  readonly #mail: UnreadMail;
  readonly #store = new DecisionStore(this.tables);

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    const { owner, wakeUp } = this;
    const db = () => openDatabase(this.env.DB);
    const isHere = () => ctx.getWebSockets().length > 0;
    const lease = new Lease(this.tables, db);
    const list = new ConversationList(this.tables, this.partings);
    this.lease = lease;
    this.list = list;
    this.#mail = new UnreadMail({ db, list, owner, wakeUp, isHere });
    this.#sides = new HeardSides({
      list,
      contacts: this.contacts,
      owner,
      lease,
      wakeUp,
      isHere,
      tellDevices: (event) => this.tellDevices(event),
      news: (memberId, fromId) => ctx.waitUntil(pushNews(this.env, 'message', memberId, fromId)),
    });
  }

  protected abstract tellDevices(event: ServerEvent): void;

  /** From a conversation: how the member's side of it stands, and what the devices hear of it. */
  hear(told: Told): Promise<void> {
    return this.#sides.hear(told);
  }

  /** The newest of the member's conversations. */
  async conversations(limit: number): Promise<Listed[]> {
    return this.list.newest(limit);
  }

  async unread(): Promise<number> {
    return this.list.unread();
  }

  async unreadFrom(otherId: string): Promise<number> {
    return this.list.unreadFrom(otherId);
  }

  /** The two have parted: what was said up to then is gone, or what the other said is not to be read. */
  async listWithout(otherId: string, at: number, how: PartedHow): Promise<void> {
    this.#sides.part(otherId, at, how);
  }

  override async partFrom(actorId: string, otherId: string, how: Parting, asked: number) {
    await this.owner.is(actorId);
    // What was said while the directory was asked is over as well.
    const now = Math.max(asked, Date.now());
    if (how !== 'close') this.#sides.part(otherId, now, 'end');
    return super.partFrom(actorId, otherId, how, now);
  }

  override async hearEnd(end: HeardEnd): Promise<void> {
    const { actorId, at, parting } = end;
    // What is kept of the parting goes in time.
    if (parting && this.owner.id !== null) await this.wakeUp.by(sealedUntil(at) + 1_000);
    if (parting === 'unmatch') this.#sides.part(actorId, at, 'end');
    if (parting === 'block') this.#sides.part(actorId, at, 'empty');
    return super.hearEnd(end);
  }

  /** Of an object that may be of another moment: how it stands with the other. */
  async standsWith(otherId: string) {
    const given = this.#store.given(otherId);
    const isMutual = given?.isMutual === true;
    return { likes: isLike(given), isMutual, version: this.list.version(otherId) };
  }

  /** The directory says that the two match, by likes of these times. */
  async takeMatch(memberId: string, otherId: string, at: { mine: number; theirs: number }) {
    if (await this.owner.is(memberId)) takeMatch(this.#store, otherId, at);
  }

  /** This object, or others, are of an earlier moment: see `settleMember`. */
  async settle(memberId: string, how: { since: number; isHeld: boolean }): Promise<void> {
    if (!(await this.owner.is(memberId))) return;
    const host = {
      env: this.env,
      store: this.#store,
      hearGone: (otherId: string) => this.hearGone(otherId),
      repeat: () => this.decisions.repeat(),
    };
    await settleMember(host, memberId, how);
  }

  protected mailUnread(): Promise<void> {
    return this.wakeUp.attempt('mail of unread messages', () => this.#mail.work());
  }
}
