import { dayLabel } from '../../../components/dayOf';
import type { Message } from '../../../shared/contract/messages';
import { clockTime } from '../../../shared/rules/formatTime';
import type { OutboxEntry } from '../outbox/outboxModel';
import { readTime, sameDay } from './messageTimes';

export interface Bubble {
  /** Stays the same when a pending message is acknowledged, so that its bubble stays in place. */
  key: string;
  /** `null` while it is pending. */
  message: Message | null;
  /** `null` once the server has it. */
  entry: OutboxEntry | null;
  own: boolean;
  content: string;
  sentAt: Date;
  /** Follows a message of the same writer within the same minute. */
  joined: boolean;
  /** Shown below the last bubble of its minute. */
  time: string | null;
  /** When the last read own message was read; shown below it. */
  read: string | null;
}

type UngroupedBubble = Omit<Bubble, 'joined' | 'time'>;

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
    const { key } = bubble;
    const row: TimelineRow = { kind: 'bubble', key, bubble: { ...bubble, joined, time } };
    if (before && sameDay(before.sentAt, bubble.sentAt)) return [row];
    const label = dayLabel(bubble.sentAt, now);
    return [{ kind: 'day', key: `day-${key}`, label }, row];
  });
}

/** `now` is set only for the message that shows the receipt. */
function ofMessage(message: Message, ownId: string, now: Date | null): UngroupedBubble {
  const own = message.senderId === ownId;
  return {
    key: (own && message.clientId) || message.id,
    message,
    entry: null,
    own,
    content: message.content,
    sentAt: new Date(message.createdAt),
    read: now && message.readAt ? readTime(new Date(message.readAt), now) : null,
  };
}

function ofEntry(entry: OutboxEntry): UngroupedBubble {
  return {
    key: entry.clientId,
    message: null,
    entry,
    own: true,
    content: entry.content,
    sentAt: new Date(entry.queuedAt),
    read: null,
  };
}

function sameGroup(a: UngroupedBubble, b: UngroupedBubble): boolean {
  const minute = ({ sentAt }: UngroupedBubble) => Math.floor(sentAt.getTime() / 60_000);
  return a.own === b.own && minute(a) === minute(b) && !a.entry?.refusal;
}
