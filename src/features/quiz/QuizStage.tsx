import { memo, type ReactNode } from 'react';
import { type SceneName, scenes } from '../../components/scenes/scenes';
import { Drawing } from '../../components/ui/Drawing';

interface StageProps {
  scene: SceneName;
  busy?: boolean;
  children: ReactNode;
}

/** A scene that fills the screen, and on it a card of solid ground for the words. */
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

/** Drawn anew only when the scene changes, not with every answer. */
const Backdrop = memo(function Backdrop({ scene }: { scene: SceneName }) {
  return <Drawing svg={scenes[scene]} className="quiz-scene scene" />;
});

/** Scrolls back up to the stage that holds the element, if its upper edge is out of sight. */
export function bringToTop(element: Element): void {
  const stage = element.closest('.quiz-stage');
  if (stage && stage.getBoundingClientRect().top < 0) stage.scrollIntoView({ block: 'start' });
}
