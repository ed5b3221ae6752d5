import type { ErrorCode } from '../../../src/shared/contract/errors';
import { OUTSIDE_PREFERENCES } from '../../../src/shared/rules/discovery/outsidePreferences';
import {
  DAILY_LIMITS,
  REQUEST_MESSAGES,
  UNCONFIRMED_MESSAGES,
} from '../../../src/shared/rules/limits';
import { type Sentence, sentence } from '../../platform/sentence';
import type { PairFacts } from './permission';

/** What a conversation knows when a message arrives. */
export interface ThreadFacts {
  /** Messages of the sender in it. */
  sent: number;
  /** The receiver has written in it. */
  answered: boolean;
}

export interface SendRefusal {
  code: ErrorCode;
  message: Sentence;
}

/** A request is full once the sender has written its maximum of messages without an answer. */
export function requestIsFull(facts: ThreadFacts): boolean {
  return !facts.answered && facts.sent >= REQUEST_MESSAGES;
}

/** Why this message may not be sent, or null; the daily limit is counted elsewhere. */
export function sendRefusalOf(
  between: PairFacts,
  facts: ThreadFacts,
  isLiked: boolean,
): SendRefusal | null {
  if (!between.visible) return NOT_THERE;
  if (between.closed) {
    return { code: 'CONVERSATION_CLOSED', message: sentence('This conversation is closed.') };
  }
  if (between.matched) return null;
  if (between.barred && !facts.answered && !isLiked) {
    return { code: 'OUTSIDE_PREFERENCES', message: sentence(OUTSIDE_PREFERENCES) };
  }
  if (between.matchesOnly && !facts.answered) {
    return { code: 'FORBIDDEN', message: sentence("Only this member's matches can message them.") };
  }
  if (requestIsFull(facts)) {
    return {
      code: 'REQUEST_PENDING',
      message: sentence("You've sent {messages} messages. You can write more once they answer.", {
        messages: REQUEST_MESSAGES,
      }),
    };
  }
  return null;
}

/** Either may write until something changes: they match, or both have written. */
export function isEstablished(between: PairFacts, facts: ThreadFacts): boolean {
  return between.visible && between.visibleBack && (between.matched || facts.answered);
}

export const NOT_THERE: SendRefusal = {
  code: 'NOT_FOUND',
  message: sentence('The requested information could not be found.'),
};

export const PHOTO_TOO_EARLY: SendRefusal = {
  code: 'FORBIDDEN',
  message: sentence("You can send photos here once you match, or once you've both written."),
};

export const DAILY_LIMIT_REACHED: SendRefusal = {
  code: 'LIMIT_REACHED',
  message: sentence(
    "You've sent all {messages} messages for today. They reset at midnight, New Jersey time.",
    { messages: DAILY_LIMITS.free.messages },
  ),
};

export const CONFIRM_FIRST: SendRefusal = {
  code: 'CONFIRM_ADDRESS',
  message: sentence(
    "Confirm your email address to continue. Until then, you can send {messages} messages a day to people you haven't matched with. Open the link we emailed you, or ask for a new one.",
    { messages: UNCONFIRMED_MESSAGES },
  ),
};
