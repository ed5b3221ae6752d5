import { useId, useState } from 'react';
import { Badge } from '../../../components/ui/Badge';
import { Button } from '../../../components/ui/Button';
import { useNow } from '../../../lib/useNow';
import type { AdminHeld } from '../../../shared/contract/admin/adminHeld';
import { NO_REASON, RULE_TEXTS } from '../../../shared/rules/safety/verdicts';
import { t, text } from '../../../shared/texts/t';
import { dueText } from '../safety/reportText';
import { dayText, momentText } from '../times';
import { HeldDecision } from './HeldDecision';
import { CAUSE_TEXTS } from './heldText';

const STATUS_LABELS = {
  open: text('Open'),
  released: text('Let in'),
  deactivated: text('Deactivated'),
} as const;

export function HeldCard({ held }: { held: AdminHeld }) {
  const heading = useId();
  const now = useNow();
  const { member, banned, status, dueAt, resolvedAt, reason } = held;
  const isOpen = status === 'open';
  const isOverdue = isOpen && Date.parse(dueAt) < now;
  return (
    <article
      aria-labelledby={heading}
      className={`rounded-lg border bg-card p-4 sm:p-6 ${isOverdue ? 'border-2 border-primary-deep' : 'border-hairline'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={heading} className="min-w-0 break-words text-xl">
          {member.firstName} {member.lastName}
        </h3>
        <p className="flex flex-wrap gap-2">
          {isOpen && (
            <Badge tone="info">
              {t(held.isHidden ? 'Hidden from everyone' : 'Still visible to others')}
            </Badge>
          )}
          <Badge tone={isOverdue ? 'danger' : 'plain'}>
            {isOpen ? dueText(dueAt, now) : t(STATUS_LABELS[status])}
          </Badge>
        </p>
      </div>
      <p className="mt-1 break-words text-ink-soft text-sm">
        {t('{email}, {city}, joined on {day}', {
          email: member.email,
          city: member.city,
          day: dayText(member.createdAt),
        })}
      </p>
      <p className="mt-3">{t(CAUSE_TEXTS[held.cause])}</p>
      {banned && (
        <dl className="mt-4 grid gap-1 rounded-md bg-inset p-4 text-sm forced-colors:border">
          <Fact name={t('Who was banned')}>
            {banned.email === null
              ? t('A deleted account')
              : `${banned.firstName}, ${banned.email}`}
          </Fact>
          {banned.rule && <Fact name={t('The rule')}>{t(RULE_TEXTS[banned.rule])}</Fact>}
          {banned.rule && (
            <Fact name={t('The reason they were given')}>{banned.reason || t(NO_REASON)}</Fact>
          )}
        </dl>
      )}
      <Pictures held={held} />
      {resolvedAt && (
        <p className="mt-3 whitespace-pre-wrap break-words">
          {t(reason ? '{status} on {moment}: {reason}' : '{status} on {moment}', {
            status: t(STATUS_LABELS[status]),
            moment: momentText(resolvedAt),
            reason,
          })}
        </p>
      )}
      {isOpen && <HeldDecision held={held} />}
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

/** The audit records each look at the pictures, so they are fetched on demand. */
function Pictures({ held: { member, banned } }: { held: AdminHeld }) {
  const [isShown, setShown] = useState(false);
  const theirs = banned?.pictures ?? [];
  if (member.pictures.length + theirs.length === 0) return null;
  if (!isShown) {
    return (
      <Button variant="outline" size="sm" className="mt-3" onClick={() => setShown(true)}>
        {t('Compare the pictures')}
      </Button>
    );
  }
  return (
    <div className="mt-3 grid gap-4 sm:grid-cols-2">
      <PictureList title={t('From {name}', { name: member.firstName })} urls={member.pictures} />
      <PictureList title={t('From the banned account')} urls={theirs} />
    </div>
  );
}

function PictureList({ title, urls }: { title: string; urls: readonly string[] }) {
  return (
    <div>
      <h4 className="font-bold">{title}</h4>
      {urls.length === 0 && <p className="text-ink-soft text-sm">{t('None')}</p>}
      <ul className="mt-2 flex flex-wrap gap-3">
        {urls.map((url, index) => (
          <li key={url}>
            <img
              src={url}
              alt={t('{title}, {number} of {count}', {
                title,
                number: index + 1,
                count: urls.length,
              })}
              className="max-h-60 max-w-full rounded-md bg-inset"
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
