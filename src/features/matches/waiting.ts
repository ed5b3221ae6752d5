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

/** What was decided without a connection, in order. One member's; signing out forgets it. */
export interface WaitingDecision {
  /** Who decided. */
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

/** Takes out all of this member; those of another one are dropped. Given out once, to one tab. */
export function takeWaiting(viewerId: string): WaitingDecision[] {
  const found = read().filter((waiting) => waiting.viewerId === viewerId);
  device.write(KEY, null);
  return found;
}
