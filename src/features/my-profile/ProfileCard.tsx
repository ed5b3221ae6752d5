import { type ReactNode, type Ref, useId } from 'react';
import { useLazyPart } from '../../components/lazy/lazyPart';
import { emptyScenes } from '../../components/scenes/lateScenes';
import { LinkButton } from '../../components/ui/Button';
import { Drawing } from '../../components/ui/picture/Drawing';

interface ProfileCardProps {
  title: string;
  /** Receives focus when the focused element disappears. */
  headingRef?: Ref<HTMLHeadingElement>;
  aside?: ReactNode;
  children: ReactNode;
}

export function ProfileCard({ title, headingRef, aside, children }: ProfileCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg border border-hairline bg-card p-4 sm:p-6">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined} className="text-xl">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

interface EmptyCardProps {
  title: string;
  drawing: 'emptyMatches' | 'emptyEvents';
  action: { label: string; href: string };
}

export function EmptyCard({ title, drawing, action }: EmptyCardProps) {
  const { loaded } = useLazyPart(emptyScenes);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <Drawing
        svg={loaded?.emptyScenes[drawing] ?? ''}
        className="scene aspect-[8/5] w-48 max-w-full rounded-md"
      />
      <div className="flex-[1_1_12rem] space-y-3">
        <p className="font-bold font-display text-lg">{title}</p>
        <LinkButton href={action.href}>{action.label}</LinkButton>
      </div>
    </div>
  );
}
