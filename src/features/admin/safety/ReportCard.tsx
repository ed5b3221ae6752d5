import { invitationSaid } from '../../../components/texts/invitationSaid';
import { parts } from '../../../components/texts/parts';
import type { AdminReport } from '../../../shared/contract/admin/adminReports';
import { REACTION_NAMES } from '../../../shared/rules/messages/reactions';
import { t } from '../../../shared/texts/t';
import { CaseCard } from '../CaseCard';
import { momentText } from '../times';
import { Party } from './Party';
import { ReportedProfileCard } from './ReportedProfile';
import { CATEGORY_LABELS, resolvedText } from './reportText';
import { VerdictForm } from './VerdictForm';

export function ReportCard({ report }: { report: AdminReport }) {
  const { category, createdAt, status, reporter, reported, details, note } = report;
  const isOpen = status === 'open';
  return (
    <CaseCard
      title={`${t(CATEGORY_LABELS[category])}: ${reported?.firstName ?? t('a deleted member')}`}
      isOpen={isOpen}
      dueAt={report.dueAt}
      outcome={resolvedText(report)}
    >
      <p className="mt-1 text-ink-soft text-sm">
        {parts(
          'Reported on <time>{moment}</time>',
          { time: (words) => <time dateTime={createdAt}>{words}</time> },
          { moment: momentText(createdAt) },
        )}
      </p>
      {report.erased && (
        <p className="mt-3 text-ink-soft">
          {t('The text and attachments were erased when their retention period ended.')}
        </p>
      )}
      {details && <p className="mt-3 whitespace-pre-wrap">{details}</p>}
      <Evidence report={report} />
      <ReportedProfileCard report={report} />
      <div className="mt-4 grid gap-3 md:grid-cols-2">
        <Party side="reported" party={reported} />
        <Party side="reporter" party={reporter} />
      </div>
      {isOpen && <VerdictForm report={report} />}
      {!isOpen && note && (
        <div className="mt-4">
          <h4 className="font-bold">{t('Note')}</h4>
          <p className="whitespace-pre-wrap">{note}</p>
        </div>
      )}
    </CaseCard>
  );
}

/** The messages that were sent with the report, as they were then. */
function Evidence({ report }: { report: AdminReport }) {
  const { evidence } = report;
  if (evidence.length === 0) return null;
  const nameOf = (author: 'reporter' | 'reported') =>
    report[author]?.firstName ?? t('Deleted member');
  return (
    <div className="mt-4">
      <h4 className="font-bold">{t('Attached messages')}</h4>
      <ul className="mt-2 space-y-2">
        {evidence.map(({ messageId, author, content, sentAt, photo, reactions }) => (
          <li
            key={messageId}
            className={`border-l-4 pl-3 ${author === 'reported' ? 'border-primary' : 'border-hairline'}`}
          >
            <p className="text-ink-soft text-sm">
              {parts(
                messageId.startsWith('pln_')
                  ? '{name}, <time>{moment}</time>, as the place of a plan'
                  : '{name}, <time>{moment}</time>',
                { time: (words) => <time dateTime={sentAt}>{words}</time> },
                { name: nameOf(author), moment: momentText(sentAt) },
              )}
            </p>
            <p className="whitespace-pre-wrap">{invitationSaid(content)}</p>
            {photo === null && (
              <p className="text-sm">{t('The photo was erased after a take-down request.')}</p>
            )}
            {photo && (
              <p className="text-sm">
                {parts('<photo>View the photo</photo> (recorded in the audit log)', {
                  photo: (words) => (
                    <a href={photo} target="_blank" rel="noopener noreferrer">
                      {words}
                    </a>
                  ),
                })}
              </p>
            )}
            {reactions.map((given) => (
              <p key={given.author} className="text-ink-soft text-sm">
                {t('{name} reacted: {reaction}', {
                  name: nameOf(given.author),
                  reaction: t(REACTION_NAMES[given.reaction]),
                })}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
