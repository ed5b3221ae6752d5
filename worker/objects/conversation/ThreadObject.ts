import type { Message } from '../../../src/shared/contract/messages';
import type { GivenReaction } from '../../../src/shared/rules/reactions';
import { openDatabase } from '../../db/client';
import { warningOf } from '../../domain/cautions/cautionTexts';
import { type Answer, answerOf } from '../../platform/answer';
import { MovableObject } from '../storage/contents';
import { Tables } from '../storage/tables';
import { WakeUp } from '../storage/wakeUp';
import { CONVERSATION_TABLES } from './conversationTables';
import { PartStore } from './messageParts';
import { askPermission } from './messagePermission';
import { MessageStore } from './messageStore';
import { PairOfMembers } from './pairOfMembers';
import { type PhotoKept, PhotoStore } from './photoStore';
import { ReactionStore } from './reactionStore';
import { messageFor, NO_MESSAGE, type ReactInput, reactTo } from './reactTo';
import { SideDelivery } from './sideDelivery';
import type { StoredRow } from './storedRow';
import type { Thread } from './takeComments';
import { asOfTheGone, type StoredMessage } from './threadPage';
import { type PairFacts, type Refusal, refusalOf } from './threadRules';
import { ToldMarks } from './toldMarks';

/** A message as it is given to a member with their data. */
export interface CopiedRow extends StoredRow {
  reactions: GivenReaction[];
  photo: Message['photo'];
  /** The words that they were shown beside it, as its receiver. */
  warning: string | null;
}

/** The object of a conversation, as far as it keeps one and knows whether the two may write in it. */
export abstract class ThreadObject extends MovableObject {
  protected readonly tables: Tables;
  protected readonly pair: PairOfMembers;
  protected readonly store: MessageStore;
  protected readonly parts: PartStore;
  protected readonly reactions: ReactionStore;
  protected readonly photos: PhotoStore;
  protected readonly marks: ToldMarks;
  protected readonly wakeUp: WakeUp;
  protected readonly delivery: SideDelivery;
  protected readonly thread: Thread;
  /** Grows when somebody leaves: what was asked of the database before then is not true any more. */
  protected epoch = 0;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.tables = new Tables(ctx.storage.sql, CONVERSATION_TABLES);
    this.pair = new PairOfMembers(this.tables);
    this.marks = new ToldMarks(this.tables, this.pair);
    this.store = new MessageStore(this.tables, this.marks);
    this.parts = new PartStore(this.tables);
    this.reactions = new ReactionStore(this.tables);
    this.photos = new PhotoStore(this.tables);
    this.wakeUp = new WakeUp(ctx);
    this.delivery = new SideDelivery({
      env: () => this.env,
      pair: this.pair,
      store: this.store,
      marks: this.marks,
      wakeUp: this.wakeUp,
      waitUntil: (work) => ctx.waitUntil(work),
    });
    const { tables, pair, store, parts, reactions, marks, delivery } = this;
    this.thread = { tables, pair, store, parts, reactions, marks, delivery };
  }

  /**
   * Of one of the two something changed in the directory: what it said of them before is asked
   * again.
   */
  async doubt(): Promise<void> {
    this.epoch += 1;
    this.pair.trust(false);
    this.marks.doubtPair();
  }

  /**
   * The members' objects are of another moment, or this one is: both, and the directory, are told how
   * it stands, by a version later than any that they have.
   */
  async settle([lowId, highId]: readonly [string, string], version: number): Promise<void> {
    this.pair.remember(lowId, highId);
    await this.doubt();
    this.marks.tellAgain(version);
    // Nothing of it is news.
    this.delivery.comesWithMatch(this.store.lastSeq());
    await this.delivery.finish();
  }

  /** Notes what a member says to a message with a picture, or takes it back: see `reactTo`. */
  react(input: ReactInput): Promise<Answer<StoredMessage>> {
    return answerOf(() => this.#react(input));
  }

  async #react(input: ReactInput): Promise<StoredMessage | Refusal> {
    const { memberId, otherId } = input;
    // Nobody is asked for the sake of a message that is not here.
    if (!messageFor(this.thread, memberId, input.messageId)) return NO_MESSAGE;
    const asked = this.pair.isTrusted() ? null : await this.ask(memberId, otherId);
    if (asked === 'changed') return this.#react(input);
    return (asked && refusalOf(asked, this.store.facts(memberId))) ?? reactTo(this.thread, input);
  }

  /** A page of what a member is given with their data, oldest first; it marks nothing as read. */
  async copyFor(
    memberId: string,
    { afterSeq, limit, isGone }: { afterSeq: number; limit: number; isGone: boolean },
  ): Promise<CopiedRow[]> {
    const rows = this.store.copyFor(memberId, afterSeq, limit);
    if (isGone) {
      const bare = { reactions: [], photo: undefined, warning: null };
      return rows.map((row) => ({ ...asOfTheGone(memberId, row), ...bare }));
    }
    const seqs = rows.map(({ seq }) => seq);
    const said = this.reactions.seenBy(memberId, seqs);
    const parts = this.parts.of(seqs);
    const kinds = this.store.cautions.to(memberId, seqs[0] ?? 0, seqs.at(-1) ?? 0);
    return rows.map((row) => {
      const kind = kinds.get(row.seq);
      const warning = kind ? warningOf(kind).text : null;
      const photo = parts.get(row.seq)?.photo;
      return { ...row, reactions: said.get(row.seq) ?? [], photo, warning };
    });
  }

  /** Whether a photo stands in a message that the member can see as it was sent. */
  async showsPhoto(memberId: string, photoId: string): Promise<boolean> {
    const messageId = this.photos.messageOf(photoId);
    const isOfTheTwo = this.pair.members()?.includes(memberId) === true;
    return (
      isOfTheTwo && messageId !== null && messageFor(this.thread, memberId, messageId) !== null
    );
  }

  /** For how long the picture of a photo must stay. */
  async keepsPhoto(photoId: string): Promise<{ kept: PhotoKept }> {
    return { kept: this.photos.keeps(photoId, Date.now()) };
  }

  /** How the two stand; `changed` when something of it did while the database was asked. */
  protected async ask(senderId: string, receiverId: string): Promise<PairFacts | 'changed'> {
    const [epoch, isNew] = [this.epoch, this.pair.members() === null];
    const between = await askPermission(openDatabase(this.env.DB), senderId, receiverId, isNew);
    return epoch === this.epoch ? between : 'changed';
  }
}
