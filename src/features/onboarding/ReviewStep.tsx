import { CardPreview } from '../../components/members/CardPreview';
import { FactList } from '../../components/members/FactList';
import { InterestChips } from '../../components/members/InterestChips';
import { PromptCard } from '../../components/members/PromptCard';
import { MorePhotos } from '../../components/photos/MorePhotos';
import type { Facts } from '../../shared/contract/answers';
import type { Self } from '../../shared/contract/members';
import { t } from '../../shared/texts/t';
import { type OnboardingValues, readOnboarding } from './onboardingValues';
import { promptsWith } from './saveStep';

interface ReviewStepProps {
  me: Self;
  picture: string | null;
  values: OnboardingValues;
}

export function ReviewStep({ me, picture, values }: ReviewStepProps) {
  const { bio } = values;
  const interests = readOnboarding(values).input?.interests ?? values.interests;
  const { showAge, showLocation } = me.settings.privacy;
  const shown = {
    firstName: me.firstName,
    age: showAge ? me.age : undefined,
    city: showLocation ? me.city : undefined,
    state: me.state,
  };
  return (
    <div className="grid gap-8 sm:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]">
      <CardPreview
        me={shown}
        picture={picture}
        bio={bio}
        interests={interests}
        title={t('Your card')}
      />
      <section aria-labelledby="own-profile" className="grid min-w-0 content-start gap-6">
        <h3 id="own-profile" className="-mb-4 font-body font-bold text-base tracking-normal">
          {t('Your profile')}
        </h3>
        <FactList facts={shownFacts(me, values)} />
        <div>
          <h4 className="mb-1 font-display font-extrabold text-xl">{t('About')}</h4>
          <p className="whitespace-pre-line break-words">
            {bio.trim() || t("This user hasn't written a bio yet.")}
          </p>
        </div>
        {promptsWith(me, values).map((answered) => (
          <PromptCard key={answered.prompt} {...answered} />
        ))}
        <div>
          <h4 className="mb-2 font-display font-extrabold text-xl">{t('Interests')}</h4>
          <InterestChips interests={interests.map((name) => ({ name, shared: false }))} />
        </div>
        <MorePhotos me={me} />
      </section>
    </div>
  );
}

/** Without those that the member hides. */
function shownFacts(me: Self, { intention }: OnboardingValues): Facts {
  const hidden = Object.fromEntries(me.hiddenFacts.map((name) => [name, null]));
  return { ...me.facts, intention, ...hidden };
}
