import { lazyPart } from '../../components/lazy/lazyPart';
import { NeededPart } from '../../components/lazy/NeededPart';
import { Skeleton } from '../../components/ui/Skeleton';
import type { LikedDetailInput } from '../../shared/contract/remarks';
import { isSame, useDetailLikes } from './detailLikes';

export const likeForm = lazyPart(() => import('./LikeForm'));

interface LikeDetailFormProps {
  details: readonly LikedDetailInput[];
  /** `Like this answer: My exit, and why` */
  label: (detail: LikedDetailInput) => string;
}

export function LikeDetailForm({ details, label }: LikeDetailFormProps) {
  const likes = useDetailLikes();
  const open = details.find((detail) => isSame(likes?.open ?? null, detail));
  if (!likes || !open) return null;
  return (
    <NeededPart part={likeForm} fallback={<Skeleton className="mt-3 h-44" />}>
      {({ LikeForm }) => (
        <LikeForm
          key={`${open.kind} ${open.value}`}
          label={label(open)}
          onSend={(comment) => likes.send(open, comment)}
          onCancel={likes.cancel}
        />
      )}
    </NeededPart>
  );
}
