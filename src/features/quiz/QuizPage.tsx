import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { LoadError } from '../../components/LoadError';
import { OFFLINE_MESSAGE } from '../../lib/errors';
import { $me, $meError, loadMe, refreshMe } from '../session/store';
import { MemberQuiz } from './MemberQuiz';
import { QuizSkeleton } from './QuizSkeleton';

/** The island of /compatibility-quiz. */
export function QuizPage() {
  const me = useStore($me, { ssr: 'initial' });
  const isError = useStore($meError, { ssr: 'initial' });
  useEffect(() => void loadMe(), []);
  if (isError) return <NotLoaded />;
  if (!me) return <QuizSkeleton />;
  return <MemberQuiz key={me.id} me={me} />;
}

/** Who is signed in could not be asked. */
function NotLoaded() {
  return (
    <div className="page-width py-6">
      <h1 className="mb-4 text-2xl">Compatibility Quiz</h1>
      <LoadError onRetry={() => void refreshMe()}>{OFFLINE_MESSAGE}</LoadError>
    </div>
  );
}
