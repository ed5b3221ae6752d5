import { dayLabel } from '../../../components/dayOf';
import type {
  Invitation,
  Message,
  MessagePhoto,
  MessageWarning,
} from '../../../shared/contract/messages';
import type { LikedDetail } from '../../../shared/contract/remarks';
import { clockTime } from '../../../shared/rules/formatTime';
import type { MemberReaction } from '../../../shared/rules/messages/reactions';
import type { OutboxEntry } from '../outbox/outboxModel';
import { readTime, sameDay } from './messageTimes';

export interface Bubble {
  /** Stays the same when a pending message is acknowledged, so that its bubble stays in place. */
  key: string;
  /** The server's id of the message; null while it is pending. */
  messageId: string | null;
  own: boolean;
  content: string;
  sentAt: Date;
  /** Follows a message of the same writer within the same minute. */
  joined: boolean;
  /** Shown below the last bubble of its minute. */
  time: string | null;
  /** When the last read own message was read; shown below it. */
  read: string | null;
  entry: OutboxEntry | null;
  invitation: Invitation | null;
  /** Only for received messages. */
  warning: MessageWarning | null;
  /** Only for received messages: it is shown folded. */
  hasHiddenWord: boolean;
  /** The detail that the message's like is about. */
  about: LikedDetail | null;
  photo: MessagePhoto | null;
  reactions: readonly MemberReaction[];
  /** This message closed the conversation. */
  closing: boolean;
}

export type TimelineRow =
  | { kind: 'day'; key: string; label: string }
  | { kind: 'bubble'; key: string; bubble: Bubble };

export function timelineOf(
  messages: readonly Message[],
  outbox: readonly OutboxEntry[],
  ownId: string,
  now: Date,
): TimelineRow[] {
  // The sender chooses the clientId, so the other member's could equal one of ours.
  const mine = messages.filter((message) => message.senderId === ownId);
  const acknowledged = new Set(mine.map((message) => message.clientId));
  const waiting = outbox.filter((entry) => !acknowledged.has(entry.clientId));
  const lastRead = mine.findLast((message) => message.readAt);
  const bubbles = [
    ...messages.map((message) => ofMessage(message, ownId, message === lastRead ? now : null)),
    ...waiting.map(ofEntry),
  ];
  return bubbles.flatMap((bubble, index) => {
    const before = bubbles[index - 1];
    const after = bubbles[index + 1];
    const joined = before !== undefined && sameGroup(before, bubble);
    const time = after && sameGroup(bubble, after) ? null : clockTime(bubble.sentAt);
    const row: TimelineRow = {
      kind: 'bubble',
      key: bubble.key,
      bubble: { ...bubble, joined, time },
    };
    if (before && sameDay(before.sentAt, bubble.sentAt)) return [row];
    const label = dayLabel(bubble.sentAt, now);
    return [{ kind: 'day', key: `day-${bubble.key}`, label }, row];
  });
}

/** `now` is set only for the message that shows the receipt. */
function ofMessage(message: Message, ownId: string, now: Date | null): Bubble {
  const own = message.senderId === ownId;
  return {
    key: (own && message.clientId) || message.id,
    messageId: message.id,
    own,
    content: message.content,
    sentAt: new Date(message.createdAt),
    joined: false,
    time: null,
    read: now && message.readAt ? readTime(new Date(message.readAt), now) : null,
    entry: null,
    invitation: message.invitation ?? null,
    warning: message.warning ?? null,
    hasHiddenWord: message.hasHiddenWord === true,
    about: message.about ?? null,
    photo: message.photo ?? null,
    reactions: message.reactions ?? [],
    closing: message.closing === true,
  };
}

function ofEntry(entry: OutboxEntry): Bubble {
  return {
    key: entry.clientId,
    messageId: null,
    own: true,
    content: entry.content,
    sentAt: new Date(entry.queuedAt),
    joined: false,
    time: null,
    read: null,
    entry,
    invitation: null,
    warning: null,
    hasHiddenWord: false,
    about: null,
    photo: null,
    reactions: [],
    closing: false,
  };
}

function sameGroup(a: Bubble, b: Bubble): boolean {
  const minute = ({ sentAt }: Bubble) => Math.floor(sentAt.getTime() / 60_000);
  return a.own === b.own && minute(a) === minute(b) && !a.entry?.refusal;
}
