import { useQuery } from '@tanstack/react-query';
import type { matchesRoutes } from '../../../worker/features/matches/routes';
import { removeOptimistically } from '../../components/removeOptimistically';
import { client } from '../../lib/api/api-client';
import type { MutualMatch } from '../../shared/contract/matches';
import { t } from '../../shared/texts/t';
import { fetchMutualMatches } from '../matches/api';
import { unmatchedNotice } from '../safety/subject';

const matches = client<typeof matchesRoutes>('/api/matches');

const unmatch = (userId: string) => matches[':userId'].$delete({ param: { userId } });

const MATCHES = ['matches', 'mutual'];

export function useMatches() {
  const query = useQuery({ queryKey: MATCHES, queryFn: fetchMutualMatches });

  const end = ({ id, firstName }: MutualMatch) =>
    removeOptimistically<MutualMatch>({
      from: MATCHES,
      which: (match) => match.id === id,
      call: () => unmatch(id),
      done: unmatchedNotice(firstName),
      failed: t('Still matched'),
    });
  return { query, end };
}
