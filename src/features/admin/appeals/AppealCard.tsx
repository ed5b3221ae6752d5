import { useId } from 'react';
import { parts } from '../../../components/texts/parts';
import { Badge } from '../../../components/ui/Badge';
import { useNow } from '../../../lib/useNow';
import type { AdminAppeal } from '../../../shared/contract/verdicts';
import { NO_REASON, RULE_TEXTS } from '../../../shared/rules/safety/verdicts';
import { t, text } from '../../../shared/texts/t';
import { PlaceLink } from '../PlaceLink';
import { dueText } from '../safety/reportText';
import { momentText } from '../times';
import { DecisionForm } from './DecisionForm';

const MEASURE_LABELS = { warned: text('Warning'), deactivated: text('Closed account') } as const;
const STATUS_LABELS = {
  open: text('Open'),
  upheld: text('Upheld'),
  overturned: text('Overturned'),
} as const;

export function AppealCard({ appeal }: { appeal: AdminAppeal }) {
  const heading = useId();
  const now = useNow();
  const { verdict, member, status, dueAt, createdAt, resolvedAt, note } = appeal;
  const outcome = t(STATUS_LABELS[status]);
  const isOpen = status === 'open';
  const isOverdue = isOpen && Date.parse(dueAt) < now;
  return (
    <article
      aria-labelledby={heading}
      className={`rounded-lg border bg-card p-4 sm:p-6 ${isOverdue ? 'border-2 border-primary-deep' : 'border-hairline'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={heading} className="text-xl">
          {t(MEASURE_LABELS[verdict.measure])}: {member.firstName} {member.lastName}
        </h3>
        <Badge tone={isOverdue ? 'danger' : 'plain'} className="text-sm">
          {isOpen && dueText(dueAt, now)}
          {!isOpen &&
            (resolvedAt
              ? t('{status} on {moment}', { status: outcome, moment: momentText(resolvedAt) })
              : outcome)}
        </Badge>
      </div>
      <p className="mt-1 break-words text-ink-soft text-sm">
        {parts(
          '{email}, appealed on <time>{moment}</time>',
          { time: (words) => <time dateTime={createdAt}>{words}</time> },
          { email: member.email, moment: momentText(createdAt) },
        )}
      </p>
      <p className="mt-3 max-w-prose whitespace-pre-wrap break-words">{appeal.text}</p>
      <dl className="mt-4 grid gap-1 rounded-md bg-inset p-4 text-sm forced-colors:border">
        <Fact name={t('The rule')}>{t(RULE_TEXTS[verdict.rule])}</Fact>
        <Fact name={t('The reason they were given')}>{verdict.reason || t(NO_REASON)}</Fact>
        <Fact name={t('Decided on')}>{momentText(verdict.decidedAt)}</Fact>
        {!isOpen && note && <Fact name={t('What they were told')}>{note}</Fact>}
      </dl>
      {verdict.reportId && (
        <PlaceLink
          to={{ tab: 'safety', search: member.email, status: 'all' }}
          className="mt-1 inline-flex min-h-11 items-center font-semibold text-atlantic text-sm underline underline-offset-4"
        >
          {t('All reports with {name}', { name: member.firstName })}
        </PlaceLink>
      )}
      {isOpen && !appeal.mayDecide && (
        <p className="mt-3">{t('You made this decision, so another administrator reviews it.')}</p>
      )}
      {appeal.mayDecide && <DecisionForm appeal={appeal} />}
    </article>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="font-bold">{name}</dt>
      <dd className="whitespace-pre-wrap break-words">{children}</dd>
    </div>
  );
}
