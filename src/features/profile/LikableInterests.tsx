import { Heart } from 'lucide-react';
import { InterestChips } from '../../components/members/InterestChips';
import type { InterestMark } from '../../components/members/memberFacts';
import { classNames } from '../../components/ui/classNames';
import { Check } from '../../components/ui/picture/glyphs';
import type { LikedDetailInput } from '../../shared/contract/remarks';
import { interestLabel } from '../../shared/rules/members/interests';
import { t } from '../../shared/texts/t';
import { isSame, useDetailLikes } from './detailLikes';
import { LikeDetailForm, likeForm } from './LikeDetailForm';

const about = (value: string): LikedDetailInput => ({ kind: 'interest', value });
const label = ({ value }: LikedDetailInput) =>
  t('Like this interest: {interest}', { interest: interestLabel(value) });

/** Interests that can be liked one by one; read-only once the member is liked. */
export function LikableInterests({ interests }: { interests: readonly InterestMark[] }) {
  const likes = useDetailLikes();
  if (!likes || likes.given) return <InterestChips interests={interests} />;
  return (
    <>
      <ul aria-label={t('Interests')} className="flex flex-wrap gap-2">
        {interests.map(({ name, shared }) => (
          <li key={name} className="max-w-full">
            <button
              type="button"
              data-like={`interest ${name}`}
              aria-expanded={isSame(likes.open, about(name))}
              onFocus={likeForm.prefetch}
              onPointerEnter={likeForm.prefetch}
              onClick={() =>
                isSame(likes.open, about(name)) ? likes.cancel() : likes.start(about(name))
              }
              className={classNames(
                'flex min-h-11 max-w-full items-center gap-2 rounded-md px-3 py-1 text-left font-semibold text-chip-text text-sm aria-expanded:outline-3 aria-expanded:outline-ink forced-colors:border-2',
                shared ? 'bg-taffy' : 'bg-foam',
              )}
            >
              <span className="sr-only">{t('Like this interest:')} </span>
              {shared && (
                <Check className="-mt-0.5 size-4 shrink-0" strokeWidth={3} aria-hidden="true" />
              )}
              {interestLabel(name)}
              {shared && <span className="sr-only"> {t('(you too)')}</span>}
              <Heart className="-mt-0.5 size-4 shrink-0" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <LikeDetailForm details={interests.map(({ name }) => about(name))} label={label} />
    </>
  );
}
