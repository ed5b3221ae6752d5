import { FactList } from '../../../components/members/FactList';
import { questionOf } from '../../../components/members/prompts';
import { invitationSaid } from '../../../components/texts/invitationSaid';
import { parts } from '../../../components/texts/parts';
import { Badge } from '../../../components/ui/Badge';
import { Avatar } from '../../../components/ui/picture/Avatar';
import type {
  AdminReport,
  FormerParty,
  ReportedParty,
} from '../../../shared/contract/admin/adminReports';
import { NO_FACTS } from '../../../shared/rules/members/facts';
import { REACTION_NAMES } from '../../../shared/rules/messages/reactions';
import { t, text } from '../../../shared/texts/t';
import { AllReportsLink, CaseCard } from '../CaseCard';
import { dayText, momentText } from '../times';
import { CATEGORY_LABELS, historyText, outcomeText, VERDICT_LABELS } from './reportText';
import { VerdictForm } from './VerdictForm';

export function ReportCard({ report }: { report: AdminReport }) {
  const { category, createdAt, status, reporter, reported, details, note } = report;
  const isOpen = status === 'open';
  return (
    <CaseCard
      title={`${t(CATEGORY_LABELS[category])}: ${reported?.firstName ?? t('a deleted member')}`}
      isOpen={isOpen}
      dueAt={report.dueAt}
      outcome={outcomeText(t(VERDICT_LABELS[status]), report.resolvedAt)}
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

const TITLES = { reported: text('Reported'), reporter: text('Reported by') } as const;

interface PartyProps {
  side: keyof typeof TITLES;
  party: ReportedParty | FormerParty | null;
}

/** One party of a report as it is now, with its history and what the report kept of it. */
function Party({ side, party }: PartyProps) {
  const title = t(TITLES[side]);
  if (!party || party.isDeleted) {
    return (
      <fieldset aria-label={title} className="min-w-0 rounded-md bg-inset p-4 forced-colors:border">
        <h4 className="text-ink-soft text-sm">{title}</h4>
        <p className="font-bold">
          {party?.firstName ?? t('Deleted member')}
          <Badge className="ml-2">{t('Account deleted')}</Badge>
        </p>
        {party && <p className="break-all text-sm">{party.id}</p>}
        <p className="mt-2 text-ink-soft text-sm">
          {t(
            party
              ? 'The profile and photos were deleted with the account. The report is kept as it was filed.'
              : 'We no longer know who it was.',
          )}
        </p>
      </fieldset>
    );
  }
  const { firstName, lastName, age, city, email, isActive, createdAt, bio, profilePicture } = party;
  return (
    <fieldset aria-label={title} className="min-w-0 rounded-md bg-inset p-4 forced-colors:border">
      <div className="flex gap-3">
        <Avatar name={firstName} picture={profilePicture} size="lg" />
        <div className="min-w-0 self-center">
          <h4 className="text-ink-soft text-sm">{title}</h4>
          <p className="font-bold">
            {firstName} {lastName}, {age}
            {!isActive && (
              <Badge tone="danger" className="ml-2">
                {t('Inactive')}
              </Badge>
            )}
          </p>
          <p className="break-all text-sm">{email}</p>
        </div>
      </div>
      <p className="mt-2 text-sm">
        {t('{city}, member since {day}', { city, day: dayText(createdAt) })}
      </p>
      <p className="text-sm">{historyText(party, side)}</p>
      {bio && <p className="mt-2 line-clamp-3 text-ink-soft text-sm">{bio}</p>}
      <AllReportsLink {...party} />
    </fieldset>
  );
}

/** The profile's text when it was reported, even if the member has changed it since. */
function ReportedProfileCard({ report }: { report: AdminReport }) {
  const { profile, profilePhotos } = report;
  if (!profile) return null;
  const { bio, prompts, facts, interests = [], age, city } = profile;
  const shown = [age, city, ...interests].filter((part) => part !== undefined);
  return (
    <section aria-label={t('Profile when it was reported')} className="mt-4">
      <h4 className="font-bold">{t('Profile when it was reported')}</h4>
      <p className="mt-1 whitespace-pre-wrap break-words">{bio || t('No bio.')}</p>
      {shown.length > 0 && <p className="mt-1 text-sm">{shown.join(' · ')}</p>}
      {profilePhotos.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-4">
          {profilePhotos.map((url, index) => (
            <li key={url ?? index} className="text-sm">
              {url ? (
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {t('View photo {number}', { number: index + 1 })}
                </a>
              ) : (
                t('Photo {number} was erased after a take-down request', { number: index + 1 })
              )}
            </li>
          ))}
          <li className="text-ink-soft text-sm">
            {t('(every view is recorded in the audit log)')}
          </li>
        </ul>
      )}
      {prompts.length > 0 && (
        <dl className="mt-3 space-y-2">
          {prompts.map(({ prompt, answer }) => (
            <div key={prompt}>
              <dt className="text-ink-soft text-sm">{questionOf(prompt)}</dt>
              <dd className="whitespace-pre-wrap break-words">{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-3 empty:hidden">
        <FactList facts={{ ...NO_FACTS, ...facts }} />
      </div>
    </section>
  );
}
