import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazyPart } from '../../components/lazy/lazyPart';
import { OptionalPart } from '../../components/lazy/OptionalPart';
import { InterestChips } from '../../components/members/InterestChips';
import { MatchExplanation } from '../../components/members/MatchExplanation';
import { type InterestMark, markedInterests } from '../../components/members/memberFacts';
import { PromptCard } from '../../components/members/PromptCard';
import { questionOf } from '../../components/members/prompts';
import { TraitChips } from '../../components/members/TraitChips';
import { classNames } from '../../components/ui/classNames';
import { Check } from '../../components/ui/picture/glyphs';
import type { PromptAnswer } from '../../shared/contract/answers';
import type { OtherMember } from '../../shared/contract/members';
import type { LikedDetailInput } from '../../shared/contract/remarks';
import { interestLabel } from '../../shared/rules/members/interests';
import { typeLabel } from '../../shared/rules/members/personalityLabels';
import { t } from '../../shared/texts/t';
import { useDetailLikes } from './detailLikes';
import { LikeDetailButton, LikeDetailForm, likeToggle } from './LikeDetailButton';

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

const about = (value: string): LikedDetailInput => ({ kind: 'interest', value });
const label = ({ value }: LikedDetailInput) =>
  t('Like this interest: {interest}', { interest: interestLabel(value) });

/** Interests that can be liked one by one; read-only once the member is liked. */
function LikableInterests({ interests }: { interests: readonly InterestMark[] }) {
  const likes = useDetailLikes();
  if (!likes || likes.given) return <InterestChips interests={interests} />;
  return (
    <>
      <ul aria-label={t('Interests')} className="flex flex-wrap gap-2">
        {interests.map(({ name, shared }) => (
          <li key={name} className="max-w-full">
            <button
              type="button"
              {...likeToggle(likes, about(name))}
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
