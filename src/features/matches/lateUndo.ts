import { latePart } from '../../components/late/latePart';
import { withPart } from '../../components/late/withPart';
import { takeLastLike } from './lastLike';
import type { TargetMember } from './likeMember';
import { undoLatestPass } from './passMember';

const undoing = latePart(() => import('./undoLike'));

export function undoLikeOf(member: TargetMember, onBack: () => void): void {
  void withPart(undoing, 'Your like stays', ({ undoLike }) => void undoLike(member, onBack));
}

/** Takes back what was decided last on this page; `false` when that cannot be any more. */
export function undoLatest(): boolean {
  const like = takeLastLike();
  if (!like) return undoLatestPass();
  undoLikeOf(like.member, like.onBack);
  return true;
}
