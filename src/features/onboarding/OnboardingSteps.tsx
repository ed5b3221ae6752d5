import { InterestPicker } from '../../components/form/InterestPicker';
import { lazyPart } from '../../components/lazy/lazyPart';
import { NeededPart } from '../../components/lazy/NeededPart';
import { CardPreview } from '../../components/members/CardPreview';
import { PreferenceEffect } from '../../components/members/PreferenceEffect';
import { AdditionalPhotosField } from '../../components/photos/AdditionalPhotosField';
import { ArrivingPhotos, LostPictures } from '../../components/photos/LostPictures';
import { MainPhotoField } from '../../components/photos/MainPhotoField';
import { useAdditionalPhotos } from '../../components/photos/useAdditionalPhotos';
import { classNames } from '../../components/ui/classNames';
import { RoadProgress } from '../../components/ui/RoadProgress';
import type { Self } from '../../shared/contract/members';
import { t } from '../../shared/texts/t';
import { updateMe } from '../session/store';
import { agesOf } from './ageChoice';
import type { StepProps } from './onboardingValues';
import { PromptCards } from './PromptCards';
import { ReviewStep } from './ReviewStep';
import { StepForm } from './StepForm';
import { stepHeading } from './stepHeadings';
import { stepNumber } from './steps';
import { useMainPhoto } from './useMainPhoto';
import { useOnboarding } from './useOnboarding';
import { WhomStep } from './WhomStep';
import { WhoStep } from './WhoStep';

const photoCheckCard = lazyPart(() => import('../../components/photo-check/PhotoCheckCard'));

export function OnboardingSteps({ me }: { me: Self }) {
  const main = useMainPhoto(me);
  const more = useAdditionalPhotos({
    memberId: me.id,
    photos: me.additionalPhotos,
    onPhotos: (additionalPhotos) => updateMe({ additionalPhotos }),
  });
  const photosSettled = async () =>
    !(await Promise.all([main.settled(), more.settled()])).includes(false);
  const onboarding = useOnboarding(me, photosSettled);
  const { step, steps, values, errors, change, consent, giveConsent, ...sending } = onboarding;
  const isReview = step === 'review';
  const fields = { values, errors, change };
  return (
    <>
      {steps.length > 1 && <RoadProgress step={stepNumber(step, steps)} steps={steps.length} />}
      <div
        className={classNames(
          'page-width grid flex-1 gap-10',
          isReview
            ? 'lg:grid-cols-[minmax(0,52rem)]'
            : 'lg:grid-cols-[minmax(0,36rem)_19rem] lg:justify-between',
        )}
      >
        <StepForm
          key={step}
          step={step}
          steps={steps}
          {...stepHeading(step, values.questions)}
          {...sending}
          note={
            step === 'whom' && (
              <PreferenceEffect
                preferences={{ genders: values.genders, ...agesOf(values.ages) }}
                town={me.city}
              />
            )
          }
        >
          {step === 'who' && <WhoStep {...fields} />}
          {step === 'whom' && <WhomStep {...fields} consent={consent} onConsent={giveConsent} />}
          {step === 'photo' && <PhotoStep firstName={me.firstName} main={main} more={more} />}
          {step === 'answer' && <AnswerStep {...fields} />}
          {isReview && (
            <>
              <ReviewStep me={me} picture={main.picture} values={values} />
              <section aria-labelledby="photo-check" className="max-w-form">
                <h3 id="photo-check" className="mb-2 text-xl">
                  {t("Show that it's you")}
                </h3>
                <NeededPart part={photoCheckCard}>
                  {({ PhotoCheckCard }) => (
                    <PhotoCheckCard me={me} onSent={(photoCheck) => updateMe({ photoCheck })} />
                  )}
                </NeededPart>
              </section>
            </>
          )}
        </StepForm>
        {!isReview && (
          <div className="hidden py-6 lg:block">
            <div className="sticky top-6">
              <CardPreview
                me={me}
                picture={main.picture}
                bio={values.bio}
                interests={values.interests}
              />
            </div>
          </div>
        )}
      </div>
    </>
  );
}

function AnswerStep(props: StepProps) {
  const { values, errors, change } = props;
  return (
    <>
      {values.questions.includes('prompt') && <PromptCards {...props} />}
      {values.questions.includes('interests') && (
        <InterestPicker
          required
          chosen={values.interests}
          onChoose={(interests) => change({ interests })}
          typed={values.ownInterest}
          onType={(ownInterest) => change({ ownInterest })}
          error={errors.interests}
        />
      )}
    </>
  );
}

interface PhotoStepProps {
  firstName: string;
  main: ReturnType<typeof useMainPhoto>;
  more: ReturnType<typeof useAdditionalPhotos>;
}

function PhotoStep({ firstName, main, more }: PhotoStepProps) {
  const { settled: _, failed, ...field } = main;
  return (
    <>
      <div>
        <MainPhotoField
          name={firstName}
          note={t("It's saved as soon as you choose it.")}
          {...field}
        />
        <LostPictures title={t('Failed to upload profile photo')} {...failed} />
      </div>
      <AdditionalPhotosField
        {...more.field}
        note={t('saved as you add them')}
        arriving={more.uploads.length > 0 && <ArrivingPhotos uploads={more.uploads} />}
      >
        <LostPictures title={t('Failed to upload photo')} {...more.failed} />
      </AdditionalPhotosField>
    </>
  );
}
