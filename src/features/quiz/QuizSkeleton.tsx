import { Skeleton } from '../../components/ui/Skeleton';
import { QuizStage } from './QuizStage';
import { QUESTION_SCENES } from './quizScenes';

const OPTIONS = [1, 2, 3, 4];

/** Until it is known whether the member has a result. */
export function QuizSkeleton() {
  return (
    <QuizStage scene={QUESTION_SCENES.social_energy} busy>
      <h1 className="font-body font-bold text-base tracking-normal">Compatibility Quiz</h1>
      <Skeleton className="mt-3 h-8" />
      <Skeleton className="mt-6 mb-5 h-16 w-4/5" />
      {OPTIONS.map((option) => (
        <Skeleton key={option} className="mt-2.5 h-16" />
      ))}
      <Skeleton className="mt-6 h-11" />
    </QuizStage>
  );
}
