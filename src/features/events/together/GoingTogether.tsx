import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LoadError } from '../../../components/LoadError';
import { Button } from '../../../components/ui/Button';
import { Skeleton } from '../../../components/ui/Skeleton';
import { mappedMessageOf } from '../../../lib/api/errors';
import { pagePath } from '../../../shared/texts/language';
import { t } from '../../../shared/texts/t';
import { $me, loadMe } from '../../session/store';
import { fetchAttendees } from '../api';
import { eventKeys } from '../eventCache';
import { InviteRow } from './InviteRow';
import { MatchPicker } from './MatchPicker';
import { useInvitations } from './useInvitations';

export function GoingTogether({ eventId }: { eventId: string }) {
  const query = useQuery({
    queryKey: eventKeys.attendees(eventId),
    queryFn: () => fetchAttendees(eventId),
  });
  const invitations = useInvitations(eventId);
  const [isPicking, setPicking] = useState(false);
  const going = query.data ?? [];
  return (
    <section aria-label={t('Going together')}>
      <h3 className="text-lg">{t('Going together')}</h3>
      {query.isPending && <Skeleton className="mt-2 h-12" />}
      {query.isError && (
        <LoadError className="mt-2" onRetry={() => void query.refetch()}>
          {mappedMessageOf(query.error)}
        </LoadError>
      )}
      {query.data && going.length === 0 && (
        <p className="mt-1">{t("None of your matches have shared that they're going yet.")}</p>
      )}
      {going.length > 0 && (
        <ul aria-label={t('Matches who are going')} className="mt-1 divide-y divide-hairline">
          {going.map((match) => (
            <InviteRow key={match.id} match={match} invitations={invitations} />
          ))}
        </ul>
      )}
      <WhoSees />
      {isPicking ? (
        <MatchPicker but={going} invitations={invitations} />
      ) : (
        <Button
          variant="outline"
          size="sm"
          className="mt-3"
          aria-expanded={false}
          onClick={() => setPicking(true)}
        >
          {going.length > 0 ? t('Ask another match') : t('Ask a match to go with you')}
        </Button>
      )}
    </section>
  );
}

function WhoSees() {
  const me = useStore($me, { ssr: 'initial' });
  useEffect(() => void loadMe(), []);
  return (
    <p className="mt-2 text-ink-soft text-sm">
      {t('Only matches who allow it are listed.')}{' '}
      {me &&
        `${t(
          me.settings.privacy.showAttendance
            ? "Your matches can see where you're going, too."
            : "Your matches can't see where you're going.",
        )} `}
      <a href={pagePath('/settings')}>{t('Change that in Settings')}</a>
    </p>
  );
}
