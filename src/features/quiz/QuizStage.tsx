import { memo, type ReactNode } from 'react';
import { type SceneName, scenes } from '../../components/scenes/scenes';
import { Drawing } from '../../components/ui/picture/Drawing';
import { Skeleton } from '../../components/ui/Skeleton';
import { t } from '../../shared/texts/t';
import { QUESTION_SCENES } from './quizScenes';

interface StageProps {
  scene: SceneName;
  busy?: boolean;
  children: ReactNode;
}

export function QuizStage({ scene, busy = false, children }: StageProps) {
  return (
    <div className="quiz-stage" aria-busy={busy || undefined}>
      <Backdrop key={scene} scene={scene} />
      <div className="page-width">
        <div className="quiz-card">{children}</div>
      </div>
    </div>
  );
}

/** Rendered again only when the scene changes, not with every answer. */
const Backdrop = memo(function Backdrop({ scene }: { scene: SceneName }) {
  return <Drawing svg={scenes[scene]} className="quiz-scene scene" />;
});

/** Scrolls up to the stage that holds the element, if its upper edge is out of sight. */
export function bringToTop(element: Element): void {
  const stage = element.closest('.quiz-stage');
  if (stage && stage.getBoundingClientRect().top < 0) stage.scrollIntoView({ block: 'start' });
}

const OPTIONS = [1, 2, 3, 4];

export function QuizSkeleton() {
  return (
    <QuizStage scene={QUESTION_SCENES.social_energy} busy>
      <h1 className="font-body font-bold text-base tracking-normal">{t('Compatibility Quiz')}</h1>
      <Skeleton className="mt-3 h-8" />
      <Skeleton className="mt-6 mb-5 h-16 w-4/5" />
      {OPTIONS.map((option) => (
        <Skeleton key={option} className="mt-2.5 h-16" />
      ))}
      <Skeleton className="mt-6 h-11" />
    </QuizStage>
  );
}
