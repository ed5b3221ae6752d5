import type { Remark } from '../../../../src/shared/contract/remarks';
import { isLike, type LikeDecision } from './decisionRules';

/** Whether a like brings this remark: an existing like keeps its own, and refuses other words. */
export function remarkGoesWith(
  before: LikeDecision | undefined,
  isNewLike: boolean,
  said: Remark | null,
  remark: Remark | null,
): boolean | 'refused' {
  if (remark === null) return false;
  const stands = isLike(before);
  if (stands && said && isSame(said, remark)) return false;
  const isRefused = !isNewLike || before?.isMutual === true || (stands && said !== null);
  return isRefused ? 'refused' : true;
}

/** A photo's description, or the answer, may have been changed since. */
function isSame(a: Remark, b: Remark): boolean {
  return a.comment === b.comment && a.on?.kind === b.on?.kind && a.on?.value === b.on?.value;
}
