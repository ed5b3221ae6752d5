import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { townOf } from '../../../components/members/memberFacts';
import { messageUrl } from '../../../components/members/memberLinks';
import { PersonRow } from '../../../components/members/PersonRow';
import { parts, srOnly, WithSubject } from '../../../components/texts/parts';
import { Button, LinkButton } from '../../../components/ui/Button';
import { Skeleton } from '../../../components/ui/Skeleton';
import type { Event } from '../../../shared/contract/events';
import type { OtherMember } from '../../../shared/contract/members';
import { t } from '../../../shared/texts/t';
import { likeMember } from '../../matches/likeMember';
import { fetchMet } from '../api';
import { EventsFailure } from '../EventsFailure';
import { eventKeys } from '../eventCache';
import { FindMe } from '../rsvp/FindMe';

/** Others who were at an event and may be found; loaded when that is open. */
export default function AfterEvent({ event }: { event: Event }) {
  const { id } = event;
  const isOn = event.findMe === true;
  const query = useQuery({
    queryKey: eventKeys.met(id),
    queryFn: () => fetchMet(id),
    enabled: isOn,
  });
  return (
    <section aria-label={t('Who else was there')} className="space-y-3">
      <h3 className="text-lg">{t('Who else was there')}</h3>
      {!isOn && <p role="status">{t("You can't be found anymore, and see no one here.")}</p>}
      {isOn && query.isPending && <Skeleton className="h-12" />}
      {isOn && <EventsFailure query={query} busy={query.isFetching} />}
      {isOn && query.data?.length === 0 && (
        <p>{t('No one new for you here. Others may not have chosen to be found.')}</p>
      )}
      {isOn && query.data && query.data.length > 0 && (
        <ul aria-label={t('People who were there')} className="divide-y divide-hairline">
          {query.data.map((member) => (
            <MetRow key={member.id} eventId={id} member={member} />
          ))}
        </ul>
      )}
      {isOn && <FindMe event={event} />}
    </section>
  );
}

function MetRow({ eventId, member }: { eventId: string; member: OtherMember }) {
  const [isLiked, setLiked] = useState(member.liked);
  const [isMatched, setMatched] = useState(member.matched);
  const like = () => {
    if (isLiked) return;
    setLiked(true);
    likeMember(
      member,
      'like',
      { onDone: ({ isMatched }) => setMatched(isMatched), onFailed: () => setLiked(false) },
      { on: { kind: 'event', value: eventId } },
    );
  };
  return (
    <PersonRow
      member={member}
      about={`${townOf(member)} · ${t('{percent}% match', { percent: member.matchPercent })}`}
    >
      {isMatched ? (
        <LinkButton href={messageUrl(member.id)} size="sm">
          <span>
            {parts('Message<who> {name}</who>', { who: srOnly }, { name: member.firstName })}
          </span>
        </LinkButton>
      ) : (
        <Button
          variant="outline"
          size="sm"
          aria-pressed={isLiked}
          aria-disabled={isLiked || undefined}
          onClick={like}
        >
          <Heart className="size-4" aria-hidden="true" />
          <WithSubject subject={member.firstName}>{isLiked ? t('Liked') : t('Like')}</WithSubject>
        </Button>
      )}
    </PersonRow>
  );
}
