import { Button } from '../../components/ui/Button';
import type { Self } from '../../shared/contract/members';
import { pagePath } from '../../shared/texts/language';
import { type Text, t, text } from '../../shared/texts/t';

export function StrengthMeter({ me, onEdit }: { me: Self; onEdit: () => void }) {
  const { done, of, next } = profileStrength(me);
  return (
    <section aria-labelledby="strength" className="border-hairline border-t pt-4">
      <div className="flex items-baseline justify-between gap-2">
        <h2 id="strength" className="font-body font-bold text-base tracking-normal">
          {t('Profile strength')}
        </h2>
        <span className="text-ink-soft text-sm">{t('{done} of {of} parts', { done, of })}</span>
      </div>
      <div aria-hidden="true" className="mt-2 flex gap-1">
        {Array.from({ length: of }, (_, index) => index).map((index) => (
          <span
            key={index}
            className={`h-2 flex-1 rounded-full border ${index < done ? 'border-pine bg-pine forced-colors:bg-[CanvasText]!' : 'border-control-border bg-inset'}`}
          />
        ))}
      </div>
      {next ? (
        <p className="mt-2 text-sm">
          {t('Next:')}{' '}
          {next === 'quiz' ? (
            <a href={pagePath('/compatibility-quiz')}>{stepLabel(next)}</a>
          ) : (
            <Button
              variant="quiet"
              size="sm"
              className="px-0! font-normal text-atlantic! underline"
              onClick={onEdit}
            >
              {stepLabel(next)}
            </Button>
          )}
        </p>
      ) : (
        <p className="mt-2 text-sm">{t('Your profile has everything it needs.')}</p>
      )}
    </section>
  );
}

type StrengthStep = 'photo' | 'bio' | 'interests' | 'quiz' | 'more-photos';

type Strong = Pick<
  Self,
  'profilePicture' | 'bio' | 'interests' | 'personalityType' | 'additionalPhotos'
>;

const BIO_CHARACTERS = 40;
const INTERESTS_WANTED = 3;
const MORE_PHOTOS_WANTED = 2;

/** Ordered by how much each step improves a profile. */
const STEPS: readonly { step: StrengthStep; isDone: (me: Strong) => boolean }[] = [
  { step: 'photo', isDone: (me) => me.profilePicture !== null },
  { step: 'bio', isDone: (me) => me.bio.trim().length >= BIO_CHARACTERS },
  { step: 'interests', isDone: (me) => me.interests.length >= INTERESTS_WANTED },
  { step: 'quiz', isDone: (me) => me.personalityType !== null },
  { step: 'more-photos', isDone: (me) => me.additionalPhotos.length >= MORE_PHOTOS_WANTED },
];

/** `next` is the step that would help most; `null` when all are done. */
export function profileStrength(me: Strong) {
  const open = STEPS.filter(({ isDone }) => !isDone(me));
  return { done: STEPS.length - open.length, of: STEPS.length, next: open[0]?.step ?? null };
}

const STEP_LABELS: Record<StrengthStep, Text> = {
  photo: text('Add a main photo'),
  bio: text('Write a few lines about yourself'),
  interests: text('Choose at least {interests} interests'),
  quiz: text('Take the compatibility quiz'),
  'more-photos': text('Add {photos} more photos'),
};

const stepLabel = (step: StrengthStep) =>
  t(STEP_LABELS[step], { interests: INTERESTS_WANTED, photos: MORE_PHOTOS_WANTED });
