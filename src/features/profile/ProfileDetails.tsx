import type { ReactNode } from 'react';
import { lazyPart } from '../../components/lazy/lazyPart';
import { OptionalPart } from '../../components/lazy/OptionalPart';
import { MatchExplanation } from '../../components/members/MatchExplanation';
import { markedInterests } from '../../components/members/memberFacts';
import { PromptCard } from '../../components/members/PromptCard';
import { questionOf } from '../../components/members/prompts';
import { TraitChips } from '../../components/members/TraitChips';
import type { PromptAnswer } from '../../shared/contract/answers';
import type { OtherMember } from '../../shared/contract/members';
import type { LikedDetailInput } from '../../shared/contract/remarks';
import { typeLabel } from '../../shared/rules/members/personalityLabels';
import { t } from '../../shared/texts/t';
import { LikableInterests } from './LikableInterests';
import { LikeDetailButton } from './LikeDetailButton';
import { LikeDetailForm } from './LikeDetailForm';

export const factList = lazyPart(() => import('../../components/members/FactList'));

export interface ProfileDetailsProps {
  member: OtherMember;
  /** The viewer's own interests, to mark those shared. */
  mine: readonly string[];
}

export function ProfileDetails({ member, mine }: ProfileDetailsProps) {
  const { bio, interests, prompts, facts, personalityType, personalityTraits } = member;
  return (
    <>
      <section className="rounded-lg border border-hairline bg-card p-5">
        <h2 className="mb-3 text-2xl">{t('{percent}% match', { percent: member.matchPercent })}</h2>
        <MatchExplanation reasons={member.matchReasons} />
      </section>
      {Object.values(facts).some((fact) => fact !== null) && (
        <OptionalPart part={factList} fallback={<div className="h-6" />}>
          {({ FactList }) => <FactList facts={facts} />}
        </OptionalPart>
      )}
      <Part title={t('About')}>
        <p className="max-w-prose whitespace-pre-line">
          {bio || t("This user hasn't written a bio yet.")}
        </p>
      </Part>
      {prompts.length > 0 && (
        <section aria-label={t('Answers')} className="grid gap-3">
          {prompts.map((prompt) => (
            <PromptCard
              key={prompt.prompt}
              {...prompt}
              below={
                <LikeDetailForm details={[aboutPrompt(prompt)]} label={() => promptLabel(prompt)} />
              }
            >
              <LikeDetailButton detail={aboutPrompt(prompt)} label={promptLabel(prompt)} />
            </PromptCard>
          ))}
        </section>
      )}
      <Part title={t('Interests')}>
        {interests.length > 0 ? (
          <LikableInterests interests={markedInterests(interests, mine)} />
        ) : (
          <p>{t('No interests listed')}</p>
        )}
      </Part>
      {personalityType && (
        <Part title={t('Personality')}>
          <p className="mb-2 font-bold">{typeLabel(personalityType)}</p>
          <TraitChips label={t('Traits')} traits={personalityTraits} />
        </Part>
      )}
    </>
  );
}

const aboutPrompt = ({ prompt }: PromptAnswer): LikedDetailInput => ({
  kind: 'prompt',
  value: prompt,
});
const promptLabel = ({ prompt }: PromptAnswer) =>
  t('Like this answer: {question}', { question: questionOf(prompt) });

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-xl">{title}</h2>
      {children}
    </section>
  );
}
