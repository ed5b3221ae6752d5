import { Check, Heart } from 'lucide-react';
import { classNames } from '../../components/ui/classNames';
import type { LikedDetailInput } from '../../shared/contract/remarks';
import { t } from '../../shared/texts/t';
import { isSame, useDetailLikes } from './detailLikes';
import { likeForm } from './LikeDetailForm';

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
      data-like={`${detail.kind} ${detail.value}`}
      aria-label={label}
      aria-expanded={isSame(likes.open, detail)}
      onPointerEnter={likeForm.prefetch}
      onFocus={likeForm.prefetch}
      onClick={() => (isSame(likes.open, detail) ? likes.cancel() : likes.start(detail))}
      className={classNames(style, 'hover:bg-inset')}
    >
      <Heart className="size-5" aria-hidden="true" />
    </button>
  );
}

export const aboutPhoto = (photo: string): LikedDetailInput => ({ kind: 'photo', value: photo });

/** Over the picture, which is enlarged when pressed elsewhere. */
export function LikePhotoButton({ photo, label }: { photo: string; label: string }) {
  return (
    <LikeDetailButton
      detail={aboutPhoto(photo)}
      label={label}
      className="absolute! top-3 left-3 border-hairline!"
    />
  );
}
