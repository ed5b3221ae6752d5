import { useEffect, useState } from 'react';
import { latePart } from '../../components/late/latePart';
import { NeededPart } from '../../components/late/NeededPart';
import type { Self } from '../../shared/contract/members';
import { personalityTypeNamed } from '../../shared/rules/personality';
import { QUIZ_QUESTIONS } from '../../shared/rules/quiz';
import { forgetWishForAnother, wishesAnother } from './anotherTry';
import { type ChosenAnswers, firstOpen, isComplete } from './answers';
import { keepAnswers, readKeptAnswers } from './keptAnswers';
import { Questions } from './Questions';
import { QuizSkeleton } from './QuizSkeleton';
import { useSavedQuiz } from './useSavedQuiz';

const result = latePart(() => import('./QuizResult'));
/** The result is fetched while the last questions are read. */
const SOON_DONE = QUIZ_QUESTIONS.length - 3;

/** The questions, or the result of a member who has one. */
export function MemberQuiz({ me }: { me: Self }) {
  const [answers, setAnswers] = useState<ChosenAnswers>(() => readKeptAnswers(me.id));
  const [shows, setShows] = useState<'questions' | 'result'>(() =>
    isComplete(answers) || (hasResult(me) && !wishesAnother()) ? 'result' : 'questions',
  );
  /** Something on this page led here, rather than the URL. */
  const [arrived, setArrived] = useState(false);
  const { state, save } = useSavedQuiz(me.id);
  const open = firstOpen(answers);

  useEffect(forgetWishForAnother, []);
  // A quiz that was finished, but never saved: the page was closed, or the connection was down.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page opens
  useEffect(() => {
    if (isComplete(answers)) void save(answers);
  }, []);
  useEffect(() => {
    if (open !== null && open >= SOON_DONE) result.prefetch();
  }, [open]);

  const show = (screen: 'questions' | 'result') => {
    setArrived(true);
    setShows(screen);
  };
  if (shows === 'questions') {
    return (
      <Questions
        answers={answers}
        takesFocus={arrived}
        onAnswer={(given) => {
          setAnswers(given);
          keepAnswers(me.id, given);
        }}
        onFinish={(given) => {
          show('result');
          void save(given);
        }}
      />
    );
  }
  return (
    <NeededPart
      part={result}
      fallback={<QuizSkeleton />}
      around={(message) => (
        <div className="page-width py-6">
          <h1 className="mb-4 text-2xl">Compatibility Quiz</h1>
          {message}
        </div>
      )}
    >
      {({ default: QuizResult }) => (
        <QuizResult
          me={me}
          answers={isComplete(answers) ? answers : null}
          saving={state}
          takesFocus={arrived}
          continueAt={open === 0 ? null : open}
          onSave={save}
          onAgain={() => {
            if (isComplete(answers)) setAnswers({});
            show('questions');
          }}
        />
      )}
    </NeededPart>
  );
}

function hasResult({ personalityType }: Self): boolean {
  return personalityType !== null && personalityTypeNamed(personalityType) !== null;
}
