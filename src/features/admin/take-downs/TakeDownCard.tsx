import { useId, useState } from 'react';
import { Badge } from '../../../components/ui/Badge';
import { Button } from '../../../components/ui/Button';
import { useNow } from '../../../lib/useNow';
import type { AdminTakeDown } from '../../../shared/contract/takeDown';
import { TAKE_DOWN_LABELS } from '../../../shared/rules/safety/takeDowns';
import { t } from '../../../shared/texts/t';
import { dueText } from '../safety/reportText';
import { momentText } from '../times';
import { TakeDownDecision } from './TakeDownDecision';

const STATUS_LABELS: Record<AdminTakeDown['status'], string> = {
  received: 'Shown',
  hidden: 'Hidden',
  removed: 'Removed',
  restored: 'Restored',
  rejected: 'Rejected',
};

export function TakeDownCard({ request }: { request: AdminTakeDown }) {
  const heading = useId();
  const now = useNow();
  const { kind, status, name, email, signature, createdAt, dueAt, member, isOpen } = request;
  const isOverdue = isOpen && Date.parse(dueAt) < now;
  return (
    <article
      aria-labelledby={heading}
      className={`rounded-lg border bg-card p-4 sm:p-6 ${isOverdue ? 'border-2 border-primary-deep' : 'border-hairline'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={heading} className="min-w-0 break-words text-xl">
          {t(TAKE_DOWN_LABELS[kind])}
        </h3>
        <p className="flex flex-wrap gap-2">
          {kind === 'minor' && isOpen && <Badge tone="danger">Review it now</Badge>}
          {!request.isConfirmed && <Badge tone="plain">Address not confirmed</Badge>}
          <Badge tone={status === 'hidden' || status === 'removed' ? 'success' : 'plain'}>
            {STATUS_LABELS[status]}
          </Badge>
          {isOpen && <Badge tone={isOverdue ? 'danger' : 'plain'}>{dueText(dueAt, now)}</Badge>}
        </p>
      </div>
      <p className="mt-1 break-words text-ink-soft text-sm">
        {name}, {email}, signed “{signature}”, on{' '}
        <time dateTime={createdAt}>{momentText(createdAt)}</time>
      </p>
      {request.url && <p className="mt-3 break-all text-sm">{request.url}</p>}
      {request.description && (
        <p className="mt-3 max-w-prose whitespace-pre-wrap break-words">{request.description}</p>
      )}
      <p className="mt-3 break-words">
        {member ? `About ${member.firstName}, ${member.email}` : 'No member named'}
      </p>
      <Pictures request={request} />
      <Said title="The member’s answer" text={request.memberAnswer} />
      <Said title="Objection from the person who asked" text={request.claimantObjection} />
      <Said title="The member’s objection" text={request.memberObjection} />
      {request.resolvedAt && (
        <p className="mt-3 whitespace-pre-wrap break-words">
          Decided on {momentText(request.resolvedAt)}: {request.reason}
          {request.ncmecReport && ` Reported to NCMEC: ${request.ncmecReport}.`}
        </p>
      )}
      {isOpen && !request.mayDecide && (
        <p className="mt-3">
          Someone objected to your decision, so another administrator decides now.
        </p>
      )}
      {request.mayDecide && <TakeDownDecision request={request} />}
    </article>
  );
}

/** Fetched on demand, so that nobody sees the pictures by accident. */
function Pictures({ request: { pictures } }: { request: AdminTakeDown }) {
  const [isShown, setShown] = useState(false);
  if (pictures.length === 0) return null;
  const count = pictures.length === 1 ? 'the picture' : `the ${pictures.length} pictures`;
  if (!isShown) {
    return (
      <Button variant="outline" size="sm" className="mt-3" onClick={() => setShown(true)}>
        View {count}
      </Button>
    );
  }
  return (
    <ul className="mt-3 flex flex-wrap gap-3">
      {pictures.map(({ url }, index) => (
        <li key={url}>
          <img
            src={url}
            alt={`Claimed, ${index + 1} of ${pictures.length}`}
            className="max-h-80 max-w-full rounded-md bg-inset"
          />
        </li>
      ))}
    </ul>
  );
}

function Said({ title, text }: { title: string; text: string | null }) {
  if (text === null) return null;
  return (
    <div className="mt-3">
      <h4 className="font-bold">{title}</h4>
      <p className="max-w-prose whitespace-pre-wrap break-words">{text}</p>
    </div>
  );
}
