import {
  isAbsentOr,
  isListOf,
  isNullOr,
  isObjectOf,
  isOneOf,
  isText,
  parsedAs,
} from '../../lib/shapes';
import { device } from '../../lib/storage';
import { DETAIL_KINDS } from '../../shared/rules/remarks';
import type { Decision, Said } from './decision';

/** A decision made offline; kept in order for one member, and deleted when they sign out. */
export interface WaitingDecision {
  /** The member who decided. */
  viewerId: string;
  target: { id: string; firstName: string; profilePicture: string | null };
  decision: Decision;
  said?: Said | undefined;
}

const KEY = 'parkway-waiting';
const isWaiting = isListOf(
  isObjectOf<WaitingDecision>({
    viewerId: isText,
    target: isObjectOf<WaitingDecision['target']>({
      id: isText,
      firstName: isText,
      profilePicture: isNullOr(isText),
    }),
    decision: isOneOf('like', 'super', 'pass'),
    said: isAbsentOr(
      isObjectOf<Said>({
        on: isAbsentOr(
          isObjectOf<NonNullable<Said['on']>>({ kind: isOneOf(...DETAIL_KINDS), value: isText }),
        ),
        comment: isAbsentOr(isText),
      }),
    ),
  }),
);

const read = () => parsedAs(isWaiting, device.read(KEY)) ?? [];

export function keepWaiting(waiting: WaitingDecision): void {
  const others = read().filter(({ target }) => target.id !== waiting.target.id);
  device.write(KEY, JSON.stringify([...others, waiting]));
}

/**
 * Removes and returns this member's decisions and drops those of others. Only one tab gets them.
 */
export function takeWaiting(viewerId: string): WaitingDecision[] {
  const found = read().filter((waiting) => waiting.viewerId === viewerId);
  device.write(KEY, null);
  return found;
}
