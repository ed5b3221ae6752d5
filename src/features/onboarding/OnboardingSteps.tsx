import { CardPreview } from '../../components/members/CardPreview';
import { PreferenceEffect } from '../../components/members/PreferenceEffect';
import { useAdditionalPhotos } from '../../components/photos/useAdditionalPhotos';
import type { Self } from '../../shared/contract/members';
import { updateMe } from '../session/store';
import { AnswerStep } from './AnswerStep';
import { agesOf } from './ageChoice';
import { PhotoStep } from './PhotoStep';
import { RoadProgress } from './RoadProgress';
import { StepForm } from './StepForm';
import type { OnboardingStep } from './steps';
import { useMainPhoto } from './useMainPhoto';
import { useOnboarding } from './useOnboarding';
import { WhomStep } from './WhomStep';
import { WhoStep } from './WhoStep';

const HEADINGS: Record<OnboardingStep, { title: string; lead: string }> = {
  who: {
    title: 'Who are you?',
    lead: 'A few honest lines give people something to write back to.',
  },
  whom: {
    title: 'Who would you like to meet?',
    lead: 'Choose all that apply. Choose none to see everyone.',
  },
  photo: {
    title: 'Show your face',
    lead: 'Start with one of just you. You can add more later.',
  },
  answer: {
    title: 'Something to write back to',
    lead: 'Finish one line, and choose what you like to do.',
  },
};

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
  const { step, values, errors, change, consent, giveConsent, ...sending } = onboarding;
  const fields = { values, errors, change };
  return (
    <>
      <RoadProgress step={step} />
      <div className="page-width grid flex-1 gap-10 lg:grid-cols-[minmax(0,36rem)_19rem] lg:justify-between">
        <StepForm
          key={step}
          step={step}
          {...HEADINGS[step]}
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
        </StepForm>
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
      </div>
    </>
  );
}
