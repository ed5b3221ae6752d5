import { parts } from '../../../components/texts/parts';
import { Badge } from '../../../components/ui/Badge';
import type { AdminTakeDown } from '../../../shared/contract/takeDown';
import {
  MINOR_HOURS,
  TAKE_DOWN_HOURS,
  TAKE_DOWN_LABELS,
} from '../../../shared/rules/safety/takeDowns';
import { plural, type Text, t, text } from '../../../shared/texts/t';
import { CaseCard, PicturesOnDemand } from '../CaseCard';
import { CASE_STATUSES, CaseTab } from '../CaseTab';
import { takeDownsList } from '../caseCalls';
import { QuerySelect, useChoice } from '../QuerySelect';
import { momentText } from '../times';
import { useList } from '../useList';
import { TakeDownDecision } from './TakeDownDecision';

/** Take-down requests: those about minors first, then the soonest due. */
export default function TakeDownsTab() {
  const status = useChoice('status', CASE_STATUSES);
  return (
    <CaseTab
      title={t('Take-downs')}
      intro={parts(
        'Decide each request within {hours} hours, the limit set by law. Requests about minors are at the top. Review them within {minorHours} hours. Report pictures of child abuse to NCMEC at <ncmec>report.cybertip.org</ncmec> as soon as you see them, and enter the number of the report with your decision.',
        { ncmec: (words) => <a href="https://report.cybertip.org/">{words}</a> },
        { hours: TAKE_DOWN_HOURS, minorHours: MINOR_HOURS },
      )}
      isLong
      filters={<QuerySelect label={t('Show')} field="status" choices={CASE_STATUSES} />}
      list={useList(takeDownsList({ status }))}
      nouns={[t('request'), t('requests')]}
      empty={t(status === 'open' ? 'No open requests' : 'No requests found')}
      card={(request) => <TakeDownCard request={request} />}
    />
  );
}

const STATUS_LABELS: Record<AdminTakeDown['status'], Text> = {
  received: text('Shown'),
  hidden: text('Hidden'),
  removed: text('Removed'),
  restored: text('Restored'),
  rejected: text('Rejected'),
};

function TakeDownCard({ request }: { request: AdminTakeDown }) {
  const { kind, status, name, email, signature, createdAt, member, isOpen, pictures } = request;
  return (
    <CaseCard
      title={t(TAKE_DOWN_LABELS[kind])}
      isOpen={isOpen}
      dueAt={request.dueAt}
      badges={
        <>
          {kind === 'minor' && isOpen && <Badge tone="danger">{t('Review it now')}</Badge>}
          {!request.isConfirmed && <Badge tone="plain">{t('Address not confirmed')}</Badge>}
          <Badge tone={status === 'hidden' || status === 'removed' ? 'success' : 'plain'}>
            {t(STATUS_LABELS[status])}
          </Badge>
        </>
      }
    >
      <p className="mt-1 break-words text-ink-soft text-sm">
        {parts(
          '<name>name</name>, {email}, signed “<signature>signature</signature>”, on <time>{moment}</time>',
          {
            // Anyone's words, in which nothing may count as a part.
            name: () => name,
            signature: () => signature,
            time: (words) => <time dateTime={createdAt}>{words}</time>,
          },
          { email, moment: momentText(createdAt) },
        )}
      </p>
      {request.url && <p className="mt-3 break-all text-sm">{request.url}</p>}
      {request.description && (
        <p className="mt-3 max-w-prose whitespace-pre-wrap break-words">{request.description}</p>
      )}
      <p className="mt-3 break-words">
        {member
          ? t('About {name}, {email}', { name: member.firstName, email: member.email })
          : t('No member named')}
      </p>
      {pictures.length > 0 && (
        <PicturesOnDemand
          label={plural(pictures.length, {
            one: 'View the picture',
            other: 'View the {count} pictures',
          })}
        >
          <ul className="mt-3 flex flex-wrap gap-3">
            {pictures.map(({ url }, index) => (
              <li key={url}>
                <img
                  src={url}
                  alt={t('Claimed, {number} of {count}', {
                    number: index + 1,
                    count: pictures.length,
                  })}
                  className="max-h-80 max-w-full rounded-md bg-inset"
                />
              </li>
            ))}
          </ul>
        </PicturesOnDemand>
      )}
      <Said title={t('The member’s answer')} words={request.memberAnswer} />
      <Said title={t('Objection from the person who asked')} words={request.claimantObjection} />
      <Said title={t('The member’s objection')} words={request.memberObjection} />
      {request.resolvedAt && (
        <p className="mt-3 whitespace-pre-wrap break-words">
          {t('Decided on {moment}: {reason}', {
            moment: momentText(request.resolvedAt),
            reason: request.reason,
          })}
          {request.ncmecReport &&
            ` ${t('Reported to NCMEC: {report}.', { report: request.ncmecReport })}`}
        </p>
      )}
      {isOpen && !request.mayDecide && (
        <p className="mt-3">
          {t('Someone objected to your decision, so another administrator decides now.')}
        </p>
      )}
      {request.mayDecide && <TakeDownDecision request={request} />}
    </CaseCard>
  );
}

function Said({ title, words }: { title: string; words: string | null }) {
  if (words === null) return null;
  return (
    <div className="mt-3">
      <h4 className="font-bold">{title}</h4>
      <p className="max-w-prose whitespace-pre-wrap break-words">{words}</p>
    </div>
  );
}
