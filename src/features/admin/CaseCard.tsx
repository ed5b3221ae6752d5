import { type ReactNode, useId, useState } from 'react';
import { Badge } from '../../components/ui/Badge';
import { Button } from '../../components/ui/Button';
import { useNow } from '../../lib/useNow';
import { t } from '../../shared/texts/t';
import { PlaceLink } from './PlaceLink';
import { dueText } from './safety/reportText';

interface CaseCardProps {
  title: ReactNode;
  isOpen: boolean;
  /** ISO 8601. */
  dueAt: string;
  /** Shown in place of the time left once the case is decided. */
  outcome?: string;
  /** Other badges; next to them, that of the time left is smaller. */
  badges?: ReactNode;
  children: ReactNode;
}

/** A case of a queue, with a border and a badge that say when it is overdue. */
export function CaseCard({ title, isOpen, dueAt, outcome, badges, children }: CaseCardProps) {
  const heading = useId();
  const now = useNow();
  const isOverdue = isOpen && Date.parse(dueAt) < now;
  const state = isOpen ? dueText(dueAt, now) : outcome;
  return (
    <article
      aria-labelledby={heading}
      className={`rounded-lg border bg-card p-4 sm:p-6 ${isOverdue ? 'border-2 border-primary-deep' : 'border-hairline'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={heading} className="min-w-0 break-words text-xl">
          {title}
        </h3>
        <p className="flex flex-wrap gap-2">
          {badges}
          {state && (
            <Badge
              tone={isOverdue ? 'danger' : 'plain'}
              className={badges === undefined ? 'text-sm' : ''}
            >
              {state}
            </Badge>
          )}
        </p>
      </div>
      {children}
    </article>
  );
}

/** The facts of a case, as `Fact`s. */
export function CaseFacts({ children }: { children: ReactNode }) {
  return (
    <dl className="mt-4 grid gap-1 rounded-md bg-inset p-4 text-sm forced-colors:border">
      {children}
    </dl>
  );
}

export function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="font-bold">{name}</dt>
      <dd className="whitespace-pre-wrap break-words">{children}</dd>
    </div>
  );
}

export function AllReportsLink({ email, firstName }: { email: string; firstName: string }) {
  return (
    <PlaceLink
      to={{ tab: 'safety', search: email, status: 'all' }}
      className="mt-1 inline-flex min-h-11 items-center font-semibold text-atlantic text-sm underline underline-offset-4"
    >
      {t('All reports with {name}', { name: firstName })}
    </PlaceLink>
  );
}

/** Behind a button: the audit records each view, and nobody should see them by accident. */
export function PicturesOnDemand({ label, children }: { label: string; children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  if (isShown) return children;
  return (
    <Button variant="outline" size="sm" className="mt-3" onClick={() => setShown(true)}>
      {label}
    </Button>
  );
}
