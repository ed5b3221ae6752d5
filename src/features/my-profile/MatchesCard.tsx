import { useRef, useState } from 'react';
import { LoadError } from '../../components/LoadError';
import { Button } from '../../components/ui/Button';
import { Skeleton } from '../../components/ui/Skeleton';
import { EmptyCard } from './EmptyCard';
import { MatchRow } from './MatchRow';
import { ProfileCard } from './ProfileCard';
import { useMatches } from './useMatches';

const SHOWN_AT_FIRST = 6;

export function MatchesCard() {
  const { query, end } = useMatches();
  const [all, setAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const matches = query.data ?? [];
  const shown = all ? matches : matches.slice(0, SHOWN_AT_FIRST);
  return (
    <ProfileCard
      title="Matches"
      headingRef={heading}
      aside={matches.length > 0 && <span className="text-ink-soft">{matches.length}</span>}
    >
      {query.isPending && <Waiting />}
      {query.isError && <LoadError what="your matches" onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && (
        <EmptyCard
          title="No matches yet"
          drawing="emptyMatches"
          action={{ label: 'Find Matches', href: '/browse' }}
        />
      )}
      {shown.length > 0 && (
        <ul className="divide-y divide-hairline">
          {shown.map((match) => (
            <MatchRow
              key={match.id}
              match={match}
              focusAfter={heading}
              onUnmatch={() => void end(match)}
            />
          ))}
        </ul>
      )}
      {matches.length > shown.length && (
        <Button variant="quiet" size="sm" className="-ml-3 mt-2" onClick={() => setAll(true)}>
          Show all {matches.length} matches
        </Button>
      )}
    </ProfileCard>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading your matches" className="space-y-5 py-3">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </div>
  );
}
