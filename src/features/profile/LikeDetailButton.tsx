import { Check, Heart } from 'lucide-react';
import { lazyPart } from '../../components/lazy/lazyPart';
import { needed } from '../../components/lazy/NeededPart';
import { classNames } from '../../components/ui/classNames';
import { Skeleton } from '../../components/ui/Skeleton';
import type { LikedDetailInput } from '../../shared/contract/remarks';
import { t } from '../../shared/texts/t';
import { type DetailLikes, isSame, useDetailLikes } from './detailLikes';

const likeForm = lazyPart(() => import('./LikeForm'));
const LikeForm = needed(likeForm);

/** For the button that opens and closes the form about this detail. */
export function likeToggle(likes: DetailLikes, detail: LikedDetailInput) {
  const isOpen = isSame(likes.open, detail);
  return {
    'data-like': `${detail.kind} ${detail.value}`,
    'aria-expanded': isOpen,
    onPointerEnter: likeForm.prefetch,
    onFocus: likeForm.prefetch,
    onClick: () => (isOpen ? likes.cancel() : likes.start(detail)),
  };
}

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
    <LikeForm
      key={`${open.kind} ${open.value}`}
      fallback={<Skeleton className="mt-3 h-44" />}
      label={label(open)}
      onSend={(comment) => likes.send(open, comment)}
      onCancel={likes.cancel}
    />
  );
}

interface LikeDetailButtonProps {
  detail: LikedDetailInput;
  /** `Like this answer: My exit, and why` */
  label: string;
  className?: string;
}

/** A heart on a photo, an answer or an interest; a check mark once it is liked. */
export function LikeDetailButton({ detail, label, className }: LikeDetailButtonProps) {
  const likes = useDetailLikes();
  if (!likes) return null;
  const style = classNames(
    'grid size-11 shrink-0 place-items-center rounded-full border-2 border-ink bg-card text-ink',
    className,
  );
  if (likes.given) {
    if (!isSame(likes.given, detail)) return null;
    return (
      <span className={style}>
        <Check className="size-5" aria-hidden="true" />
        <span className="sr-only">{t('This is what you like')}</span>
      </span>
    );
  }
  return (
    <button
      type="button"
      {...likeToggle(likes, detail)}
      aria-label={label}
      className={classNames(style, 'hover:bg-inset')}
    >
      <Heart className="size-5" aria-hidden="true" />
    </button>
  );
}

export const aboutPhoto = (photo: string): LikedDetailInput => ({ kind: 'photo', value: photo });
