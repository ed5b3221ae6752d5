import { useEffect, useRef } from 'react';
import { buttonStyle } from '../../components/ui/buttonStyle';
import { Chip } from '../../components/ui/Chip';
import type { Self } from '../../shared/contract/members';
import type { QuizAnswers } from '../../shared/contract/quiz';
import { type PersonalityType, personalityTypeNamed } from '../../shared/rules/personality';
import { scoreQuiz } from '../../shared/rules/quizScoring';
import { AgainButton } from './AgainButton';
import { PairList } from './PairList';
import { bringToTop, QuizStage } from './QuizStage';
import { sceneOfType } from './quizScenes';
import { ShareButton } from './ShareButton';
import { UnsavedNote } from './UnsavedNote';
import type { SaveState } from './useSavedQuiz';

interface QuizResultProps {
  me: Self;
  /** Just given and maybe not saved yet; `null` shows what is saved. */
  answers: QuizAnswers | null;
  saving: SaveState;
  /** The quiz was finished on this page: focus goes to the result. */
  takesFocus: boolean;
  /** Index of the question at which a new try was left. */
  continueAt: number | null;
  onSave: (answers: QuizAnswers) => void;
  onAgain: () => void;
}

export default function QuizResult({ me, answers, saving, takesFocus, ...rest }: QuizResultProps) {
  const { personalityType, personalityTraits, personalityInsights } = answers
    ? scoreQuiz(answers)
    : me;
  const isSaved = answers === null || saving === 'saved';
  const isUnsaved = saving === 'failed' || saving === 'retrying';
  const heading = useHeadingFocus(takesFocus, isUnsaved);
  const type = personalityTypeNamed(personalityType ?? '');
  if (!type) return null;

  return (
    <>
      <QuizStage scene={sceneOfType(type.name)}>
        <p className="road-sign">Your personality type</p>
        <h1 ref={heading} tabIndex={-1} className="mt-4 text-3xl">
          {type.name}
        </h1>
        <p className="mt-3 text-lg">{type.description}</p>
        <KeyTraits traits={personalityTraits} />
        {answers && isUnsaved && (
          <UnsavedNote busy={saving === 'retrying'} onRetry={() => rest.onSave(answers)} />
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <a href="/browse" className={buttonStyle('filled')}>
            Start Browsing Matches
          </a>
          <a href="/profile" className={buttonStyle('outline')}>
            View My Profile
          </a>
        </div>
        <div className="mt-3 -mb-2 -ml-3 flex flex-wrap gap-x-1">
          <ShareButton type={type.name} traits={personalityTraits} />
          {isSaved && <AgainButton continueAt={rest.continueAt} onPress={rest.onAgain} />}
        </div>
      </QuizStage>
      <div className="page-width pt-10">
        <Pairs type={type} />
        <Insights sentences={personalityInsights} />
      </div>
    </>
  );
}

/** The heading takes focus when the last answer leads here, and when the note with a button goes. */
function useHeadingFocus(takesFocus: boolean, isUnsaved: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasUnsaved = useRef(false);
  useEffect(() => {
    if (!takesFocus || !heading.current) return;
    heading.current.focus({ preventScroll: true });
    bringToTop(heading.current);
  }, [takesFocus]);
  useEffect(() => {
    if (wasUnsaved.current && !isUnsaved) heading.current?.focus({ preventScroll: true });
    wasUnsaved.current = isUnsaved;
  }, [isUnsaved]);
  return heading;
}

function KeyTraits({ traits }: { traits: readonly string[] }) {
  return (
    <>
      <h2 className="mt-5 mb-2 text-lg">Key Traits</h2>
      <ul className="flex flex-wrap gap-1.5">
        {traits.map((trait) => (
          <li key={trait}>
            <Chip className="first-letter:uppercase">{trait}</Chip>
          </li>
        ))}
      </ul>
    </>
  );
}

function Pairs({ type }: { type: PersonalityType }) {
  return (
    <>
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        <PairList title="Great Matches" type={type.name} others={type.bestMatches} />
        <PairList title="Potential Challenges" type={type.name} others={type.challenges} />
      </div>
      <p className="mt-5 max-w-prose text-ink-soft text-sm">
        Types describe habits, not people. A challenge here is a conversation to have early, never a
        reason not to say hello, and every type can be matched with every other.
      </p>
    </>
  );
}

function Insights({ sentences }: { sentences: readonly string[] }) {
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-2xl">Personal Insights</h2>
      <ul className="max-w-prose divide-y divide-hairline border-hairline border-y">
        {sentences.map((sentence) => (
          <li key={sentence} className="py-3">
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}
