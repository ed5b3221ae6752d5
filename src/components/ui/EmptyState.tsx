import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: string;
  /** Decorative drawing, already hidden from screen readers. */
  drawing?: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  headingLevel?: 2 | 3;
}

export function EmptyState({
  title,
  drawing,
  description,
  action,
  headingLevel = 2,
}: EmptyStateProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div className="mx-auto flex max-w-form flex-col items-center gap-3 px-4 py-8 text-center">
      {drawing && <div className="scene w-full max-w-80 rounded-lg">{drawing}</div>}
      <Heading className="text-xl">{title}</Heading>
      {description && <p className="text-ink-soft">{description}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
