import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { addToDraft } from '../../../components/composer/cardLinks';
import { draftKey, loadMessageDraft, saveMessageDraft } from '../../../components/composer/drafts';
import { messageUrl } from '../../../components/members/memberLinks';
import { PersonRow } from '../../../components/members/PersonRow';
import { parts, srOnly, WithSubject } from '../../../components/texts/parts';
import { Button } from '../../../components/ui/Button';
import { Field, TextInput } from '../../../components/ui/Field';
import { Skeleton } from '../../../components/ui/Skeleton';
import { openPage } from '../../../lib/navigation/router';
import type { MutualMatch } from '../../../shared/contract/matches';
import type { OtherMember } from '../../../shared/contract/members';
import { pagePath } from '../../../shared/texts/language';
import { t } from '../../../shared/texts/t';
import { fetchMutualMatches } from '../../matches/api';
import { $me, loadMe } from '../../session/store';
import { fetchAttendees } from '../api';
import { eventHref } from '../details/openEvent';
import { EventsFailure } from '../EventsFailure';
import { eventKeys } from '../eventCache';
import { type Invitations, useInvitations } from './useInvitations';

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
      <EventsFailure query={query} className="mt-2" />
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

const MANY = 6;
const MATCHES = ['matches', 'mutual'];

interface MatchPickerProps {
  but: readonly { id: string }[];
  invitations: Invitations;
}

function MatchPicker({ but, invitations }: MatchPickerProps) {
  const query = useQuery({ queryKey: MATCHES, queryFn: fetchMutualMatches });
  const [name, setName] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const others = (query.data ?? []).filter(({ id }) => !but.some((one) => one.id === id));
  const found = others.filter((match) => isNamed(match, name));
  return (
    <div className="mt-4">
      <h4 ref={heading} tabIndex={-1} className="font-bold">
        {t('Ask a match')}
      </h4>
      <p className="text-ink-soft text-sm">
        {t(
          "They'll get an invitation in your conversation. If they accept, you're both going, or on the waitlist if it's full.",
        )}
      </p>
      {query.isPending && <Skeleton className="mt-2 h-32" />}
      <EventsFailure query={query} className="mt-2" />
      {query.data && others.length === 0 && (
        <p className="mt-2">
          {t(but.length > 0 ? 'All your matches are already going.' : 'You have no matches yet.')}{' '}
          <a href={pagePath('/browse')}>{t('Find Matches')}</a>
        </p>
      )}
      {others.length > MANY && (
        <Field label={t('Find by name')} className="mt-3">
          <TextInput value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
      )}
      <ul
        aria-label={t('Your matches')}
        className="mt-1 max-h-80 divide-y divide-hairline overflow-y-auto empty:hidden"
      >
        {found.map((match) => (
          <InviteRow key={match.id} match={match} invitations={invitations} />
        ))}
      </ul>
      {others.length > 0 && found.length === 0 && (
        <p className="mt-2">{t('None of your matches have that name.')}</p>
      )}
    </div>
  );
}

function isNamed({ firstName }: MutualMatch, name: string): boolean {
  return firstName.toLowerCase().includes(name.trim().toLowerCase());
}

interface InviteRowProps {
  match: OtherMember;
  invitations: Invitations;
}

function InviteRow({ match, invitations: { eventId, asked, invite } }: InviteRowProps) {
  const me = useStore($me, { ssr: 'initial' });
  const invited = asked.get(match.id);
  const isSent = invited?.state === 'sent';
  return (
    <PersonRow member={match} about={t('{percent}% match', { percent: match.matchPercent })}>
      <Button
        variant="outline"
        size="sm"
        aria-disabled={isSent || undefined}
        onClick={() => isSent || void invite(match)}
      >
        {isSent && <Check className="size-4" aria-hidden="true" />}
        <WithSubject subject={match.firstName}>
          {isSent ? t('Invited') : t('Go together?')}
        </WithSubject>
      </Button>
      {me && (
        <Button variant="quiet" size="sm" onClick={() => void writeAbout(eventId, me.id, match.id)}>
          <span>
            {parts(
              'Message<who> {name} about it</who>',
              { who: srOnly },
              { name: match.firstName },
            )}
          </span>
        </Button>
      )}
      {invited?.state === 'refused' && (
        <p role="alert" className="w-full font-semibold text-primary-deep text-sm">
          {invited.why}
        </p>
      )}
    </PersonRow>
  );
}

/** Puts the event into the message box of a conversation, as a card. Opens that conversation. */
async function writeAbout(eventId: string, ownId: string, userId: string): Promise<void> {
  const key = draftKey(ownId, userId);
  const { origin } = window.location;
  const link = `${origin}${eventHref(eventId)}`;
  await saveMessageDraft(key, addToDraft(await loadMessageDraft(key), { link }, origin));
  openPage(messageUrl(userId));
}
