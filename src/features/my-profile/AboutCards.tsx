import { FactList } from '../../components/members/FactList';
import { InterestChips } from '../../components/members/InterestChips';
import { markedInterests } from '../../components/members/memberFacts';
import { PromptCard } from '../../components/members/PromptCard';
import { TraitChips } from '../../components/members/TraitChips';
import { Button, LinkButton } from '../../components/ui/Button';
import type { Self } from '../../shared/contract/members';
import { typeLabel } from '../../shared/rules/members/personalityLabels';
import { pagePath } from '../../shared/texts/language';
import { t } from '../../shared/texts/t';
import { ProfileCard } from './ProfileCard';

export function AboutCard({ me }: { me: Self }) {
  return (
    <ProfileCard title={t('About Me')}>
      <p className="max-w-prose whitespace-pre-line">
        {me.bio || t("You haven't written a bio yet.")}
      </p>
      <div className="mt-5 empty:hidden">
        <FactList facts={me.facts} hidden={me.hiddenFacts} />
      </div>
      <h3 className="mt-5 mb-2 text-lg">{t('Interests')}</h3>
      {me.interests.length > 0 ? (
        <InterestChips interests={markedInterests(me.interests)} />
      ) : (
        <p className="text-ink-soft">{t('No interests listed')}</p>
      )}
    </ProfileCard>
  );
}

export function PromptsCard({ me, onEdit }: { me: Self; onEdit: () => void }) {
  return (
    <ProfileCard title={t('My answers')}>
      {me.prompts.length > 0 ? (
        <div className="grid gap-3">
          {me.prompts.map((answered) => (
            <PromptCard key={answered.prompt} {...answered} />
          ))}
        </div>
      ) : (
        <>
          <p className="mb-3 max-w-prose">
            {t('A line from you is easier to answer than a smile. Pick from thirty prompts.')}
          </p>
          <Button variant="outline" onClick={onEdit}>
            {t('Answer one')}
          </Button>
        </>
      )}
    </ProfileCard>
  );
}

export function PersonalityCard({ me }: { me: Self }) {
  return (
    <ProfileCard title={t('Personality')}>
      {me.personalityType ? (
        <>
          <p className="mb-2 font-bold">{typeLabel(me.personalityType)}</p>
          <TraitChips label={t('Traits')} traits={me.personalityTraits} />
          <p className="mt-3 text-sm">
            <a href={pagePath('/compatibility-quiz?again=1')}>{t('Take the quiz again')}</a>
          </p>
        </>
      ) : (
        <>
          <p className="mb-3 max-w-prose">
            {t(
              'Eight questions, about five minutes. Your match percentages will then show how well your personalities fit.',
            )}
          </p>
          <LinkButton href={pagePath('/compatibility-quiz')} variant="outline">
            {t('Take the quiz')}
          </LinkButton>
        </>
      )}
    </ProfileCard>
  );
}
