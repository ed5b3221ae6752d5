import { Badge } from '../../../components/ui/Badge';
import { Avatar } from '../../../components/ui/picture/Avatar';
import type { FormerParty, ReportedParty } from '../../../shared/contract/admin/adminReports';
import { t, text } from '../../../shared/texts/t';
import { AllReportsLink } from '../CaseCard';
import { dayText } from '../times';
import { historyText } from './reportText';

const TITLES = { reported: text('Reported'), reporter: text('Reported by') } as const;

interface PartyProps {
  side: keyof typeof TITLES;
  party: ReportedParty | FormerParty | null;
}

/** One party of a report as it is now, with its history and what the report kept of it. */
export function Party({ side, party }: PartyProps) {
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
