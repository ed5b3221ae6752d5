import { latePart } from '../../components/late/latePart';
import { NeededPart } from '../../components/late/NeededPart';
import { Skeleton } from '../../components/ui/Skeleton';
import type { GivenDetail } from '../../shared/contract/remarks';
import { isSame, useDetailLikes } from './detailLikes';

export const likeForm = latePart(() => import('./LikeForm'));

interface LikeDetailFormProps {
  /** The form opens when one of these is chosen. */
  details: readonly GivenDetail[];
  /** `Like this answer: My exit, and why` */
  label: (detail: GivenDetail) => string;
}

/** The form for a like of a detail; it opens in place, below the detail. */
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
