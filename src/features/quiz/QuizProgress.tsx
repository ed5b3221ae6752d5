import { QUIZ_QUESTIONS } from '../../shared/rules/quiz';

export function QuizProgress({ index, percent }: { index: number; percent: number }) {
  const place = `Question ${index + 1} of ${QUIZ_QUESTIONS.length}`;
  return (
    <div className="mt-1.5">
      <p className="flex flex-wrap justify-between gap-x-4 text-ink-soft text-sm tabular-nums">
        <span>{place}</span>
        <span>{percent}% Complete</span>
      </p>
      <div
        role="progressbar"
        aria-label="Quiz progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${place}, ${percent}% Complete`}
        className="quiz-bar"
      >
        <div style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
