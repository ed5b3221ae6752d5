import { useId } from 'react';
import { Badge } from '../../../components/ui/Badge';
import { useNow } from '../../../lib/useNow';
import type { AdminReport } from '../../../shared/contract/adminReports';
import { momentText } from '../times';
import { Evidence } from './Evidence';
import { Party } from './Party';
import { CATEGORY_LABELS, dueText, resolvedText } from './reportText';
import { VerdictForm } from './VerdictForm';

export function ReportCard({ report }: { report: AdminReport }) {
  const heading = useId();
  const now = useNow();
  const { category, createdAt, dueAt, status, reporter, reported, details, note } = report;
  const isOpen = status === 'open';
  const isOverdue = isOpen && Date.parse(dueAt) < now;
  return (
    <article
      aria-labelledby={heading}
      className={`rounded-lg border bg-card p-4 sm:p-6 ${isOverdue ? 'border-2 border-primary-deep' : 'border-hairline'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={heading} className="text-xl">
          {CATEGORY_LABELS[category]}: {reported?.firstName ?? 'a deleted member'}
        </h3>
        <Badge tone={isOverdue ? 'danger' : 'plain'} className="text-sm">
          {isOpen ? dueText(dueAt, now) : resolvedText(report)}
        </Badge>
      </div>
      <p className="mt-1 text-ink-soft text-sm">
        Reported on <time dateTime={createdAt}>{momentText(createdAt)}</time>
      </p>
      {report.erased && (
        <p className="mt-3 text-ink-soft">
          What was written and attached has been erased: the time for keeping it is over.
        </p>
      )}
      {details && <p className="mt-3 whitespace-pre-wrap">{details}</p>}
      <Evidence report={report} />
      <div className="mt-4 grid gap-3 md:grid-cols-2">
        <Party side="reported" party={reported} />
        <Party side="reporter" party={reporter} />
      </div>
      {isOpen && <VerdictForm report={report} />}
      {!isOpen && note && (
        <div className="mt-4">
          <h4 className="font-bold">Note</h4>
          <p className="whitespace-pre-wrap">{note}</p>
        </div>
      )}
    </article>
  );
}
