import {
  isAbsentOr,
  isListOf,
  isNullOr,
  isObjectOf,
  isOneOf,
  isText,
  parsedAs,
} from '../../lib/api/shapes';
import { device } from '../../lib/storage';
import { DETAIL_KINDS } from '../../shared/rules/members/remarks';
import type { Decision, LikeRemark } from './decision';

/** A decision made offline; kept in order for one member, and deleted when they sign out. */
export interface OfflineDecision {
  /** The member who decided. */
  viewerId: string;
  target: { id: string; firstName: string; profilePicture: string | null };
  decision: Decision;
  said?: LikeRemark | undefined;
}

const KEY = 'parkway-waiting';
const isWaiting = isListOf(
  isObjectOf<OfflineDecision>({
    viewerId: isText,
    target: isObjectOf<OfflineDecision['target']>({
      id: isText,
      firstName: isText,
      profilePicture: isNullOr(isText),
    }),
    decision: isOneOf('like', 'super', 'pass'),
    said: isAbsentOr(
      isObjectOf<LikeRemark>({
        on: isAbsentOr(
          isObjectOf<NonNullable<LikeRemark['on']>>({
            kind: isOneOf(...DETAIL_KINDS),
            value: isText,
          }),
        ),
        comment: isAbsentOr(isText),
      }),
    ),
  }),
);

const read = () => parsedAs(isWaiting, device.read(KEY)) ?? [];

export function storeOfflineDecision(waiting: OfflineDecision): void {
  const others = read().filter(({ target }) => target.id !== waiting.target.id);
  device.write(KEY, JSON.stringify([...others, waiting]));
}

/**
 * Removes and returns this member's decisions and drops those of others. Only one tab gets them.
 */
export function takeOfflineDecisions(viewerId: string): OfflineDecision[] {
  const found = read().filter((waiting) => waiting.viewerId === viewerId);
  device.write(KEY, null);
  return found;
}
