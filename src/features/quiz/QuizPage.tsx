import { type PropsWithChildren, useEffect, useState } from 'react';
import { LoadError } from '../../components/LoadError';
import { lazyPart } from '../../components/lazy/lazyPart';
import { NeededPart } from '../../components/lazy/NeededPart';
import { queryOf, replaceQuery } from '../../lib/api/pageQuery';
import { offlineMessage } from '../../lib/partNotLoaded';
import type { Self } from '../../shared/contract/members';
import { personalityTypeNamed } from '../../shared/rules/members/personality';
import { QUIZ_QUESTIONS } from '../../shared/rules/quiz/quiz';
import { t } from '../../shared/texts/t';
import { refreshMe, useMe } from '../session/store';
import { type ChosenAnswers, firstOpen, isComplete, keepAnswers, readKeptAnswers } from './answers';
import { Questions } from './Questions';
import { QuizSkeleton } from './QuizStage';
import { useSavedQuiz } from './useSavedQuiz';

export function QuizPage() {
  const { me, isError } = useMe();
  if (isError) {
    return (
      <NotLoaded>
        <LoadError className="page-error" onRetry={() => void refreshMe()}>
          {offlineMessage()}
        </LoadError>
      </NotLoaded>
    );
  }
  if (!me) return <QuizSkeleton />;
  return <MemberQuiz key={me.id} me={me} />;
}

function NotLoaded({ children }: PropsWithChildren) {
  return (
    <div className="page-width py-6">
      <h1 className="mb-4 text-2xl">{t('Compatibility Quiz')}</h1>
      {children}
    </div>
  );
}

const result = lazyPart(() => import('./QuizResult'));
/** The result is fetched when only a few questions are left. */
const SOON_DONE = QUIZ_QUESTIONS.length - 3;

function MemberQuiz({ me }: { me: Self }) {
  const [answers, setAnswers] = useState<ChosenAnswers>(() => readKeptAnswers(me.id));
  const [shows, setShows] = useState<'questions' | 'result'>(() =>
    isComplete(answers) || (hasResult(me) && !wantsRetake()) ? 'result' : 'questions',
  );
  /** Whether an action on this page led here, rather than the URL. */
  const [arrived, setArrived] = useState(false);
  const { state, save } = useSavedQuiz(me.id);
  const open = firstOpen(answers);

  useEffect(removeRetakeParam, []);
  // Saves a quiz that was finished but not saved: the page was closed, or the connection was down.
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
      around={(message) => <NotLoaded>{message}</NotLoaded>}
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

/** The query parameter that asks for the questions although there is a result. */
const RETAKE_PARAM = 'again';

const query = () => new URLSearchParams(window.location.search);

const wantsRetake = () => query().has(RETAKE_PARAM);

/** Removes it from the URL, so that a reload shows the result if there is one. */
function removeRetakeParam(): void {
  const left = query();
  left.delete(RETAKE_PARAM);
  replaceQuery(queryOf(left), window.history.state);
}
