import { useQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import type { matchesRoutes } from '../../../worker/features/matches/routes';
import { dateIn, daysBetween } from '../../components/dayOf';
import { LoadError } from '../../components/LoadError';
import { lazyPart } from '../../components/lazy/lazyPart';
import { useLazyOverlay } from '../../components/lazy/useLazyOverlay';
import { messageUrl } from '../../components/members/memberLinks';
import { PersonRow } from '../../components/members/PersonRow';
import { removeOptimistically } from '../../components/removeOptimistically';
import { parts, srOnly } from '../../components/texts/parts';
import { Button, IconButton, LinkButton } from '../../components/ui/Button';
import { Skeleton } from '../../components/ui/Skeleton';
import { client } from '../../lib/api/api-client';
import type { MutualMatch } from '../../shared/contract/matches';
import { pagePath } from '../../shared/texts/language';
import { t } from '../../shared/texts/t';
import { fetchMutualMatches } from '../matches/api';
import { unmatchedNotice } from '../safety/subject';
import type { MatchMenuProps } from './MatchMenu';
import { EmptyCard, ProfileCard } from './ProfileCard';

const matches = client<typeof matchesRoutes>('/api/matches');
const MATCHES = ['matches', 'mutual'];
const SHOWN_AT_FIRST = 6;

export function MatchesCard() {
  const query = useQuery({ queryKey: MATCHES, queryFn: fetchMutualMatches });
  const [isWhole, setWhole] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const all = query.data ?? [];
  const shown = isWhole ? all : all.slice(0, SHOWN_AT_FIRST);
  return (
    <ProfileCard
      title={t('Matches')}
      headingRef={heading}
      aside={all.length > 0 && <span className="text-ink-soft">{all.length}</span>}
    >
      {query.isPending && <Waiting />}
      {query.isError && <LoadError what={t('your matches')} onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && (
        <EmptyCard
          title={t('No matches yet')}
          drawing="emptyMatches"
          action={{ label: t('Find Matches'), href: pagePath('/browse') }}
        />
      )}
      {shown.length > 0 && (
        <ul className="divide-y divide-hairline">
          {shown.map((match) => (
            <MatchRow
              key={match.id}
              match={match}
              focusAfter={heading}
              onUnmatch={() => void endMatch(match)}
            />
          ))}
        </ul>
      )}
      {all.length > shown.length && (
        <Button variant="quiet" size="sm" className="-ml-3 mt-2" onClick={() => setWhole(true)}>
          {t('Show all {count} matches', { count: all.length })}
        </Button>
      )}
    </ProfileCard>
  );
}

const endMatch = ({ id, firstName }: MutualMatch) =>
  removeOptimistically<MutualMatch>({
    from: MATCHES,
    which: (match) => match.id === id,
    call: () => matches[':userId'].$delete({ param: { userId: id } }),
    done: unmatchedNotice(firstName),
    failed: t('Still matched'),
  });

function Waiting() {
  return (
    <div role="status" aria-label={t('Loading your matches')} className="space-y-5 py-3">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </div>
  );
}

/** Heavier than all rows, so it is fetched when a pointer comes near. */
const menu = lazyPart(() => import('./MatchMenu'));

type MatchRowProps = Omit<MatchMenuProps, 'trigger' | 'triggerRef'>;

function MatchRow({ match, focusAfter, onUnmatch }: MatchRowProps) {
  const button = useRef<HTMLButtonElement>(null);
  const late = useLazyOverlay(menu, { kind: 'menu', failure: t("Couldn't open the menu") });
  const Menu = late.loaded?.default;
  const label = t('More about {name}', { name: match.firstName });
  const icon = <Ellipsis className="size-5" aria-hidden="true" />;
  return (
    <PersonRow
      member={match}
      about={matchedWhen(match.matchedAt, new Date())}
      basis="flex-[1_1_5.5rem]"
    >
      <div className="flex items-center gap-1">
        <LinkButton href={messageUrl(match.id)} variant="outline" size="sm">
          <span>
            {parts('Message<who> {name}</who>', { who: srOnly }, { name: match.firstName })}
          </span>
        </LinkButton>
        {Menu ? (
          <Menu
            match={match}
            trigger={
              <IconButton ref={button} label={label}>
                {icon}
              </IconButton>
            }
            triggerRef={button}
            focusAfter={focusAfter}
            onUnmatch={onUnmatch}
          />
        ) : (
          <IconButton label={label} {...late.button}>
            {icon}
          </IconButton>
        )}
      </div>
    </PersonRow>
  );
}

/** `Matched today`, `Matched yesterday`, `Matched Nov 3`. */
export function matchedWhen(matchedAt: string, now: Date): string {
  const then = new Date(matchedAt);
  const days = daysBetween(then, now);
  if (days <= 0) return t('Matched today');
  return days === 1 ? t('Matched yesterday') : t('Matched {day}', { day: dateIn(then, now) });
}
