import { lazyPart } from '../../components/lazy/lazyPart';
import { withPart } from '../../components/lazy/withPart';
import { t } from '../../shared/texts/t';
import { undoLatestPass } from './heldPasses';
import type { TargetMember } from './likeMember';
import { takeLastLike } from './passMember';

const undoing = lazyPart(() => import('./undoLike'));

export function undoLikeOf(member: TargetMember, onBack: () => void): void {
  void withPart(
    undoing,
    t('Your like stays'),
    ({ undoLikeWithToast }) => void undoLikeWithToast(member, onBack),
  );
}

export function undoLatest(): boolean {
  const like = takeLastLike();
  if (!like) return undoLatestPass();
  undoLikeOf(like.member, like.onBack);
  return true;
}
