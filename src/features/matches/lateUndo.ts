import { latePart } from '../../components/late/latePart';
import { withPart } from '../../components/late/withPart';
import { takeLastLike } from './lastLike';
import type { TargetMember } from './likeMember';
import { undoLatestPass } from './passMember';

const undoing = latePart(() => import('./undoLike'));

export function undoLikeOf(member: TargetMember, onBack: () => void): void {
  void withPart(undoing, 'Your like stays', ({ undoLike }) => void undoLike(member, onBack));
}

/** Undoes the last decision of this page; `false` if that is no longer possible. */
export function undoLatest(): boolean {
  const like = takeLastLike();
  if (!like) return undoLatestPass();
  undoLikeOf(like.member, like.onBack);
  return true;
}
