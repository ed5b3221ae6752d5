import { useQuery } from '@tanstack/react-query';
import { removeOptimistically } from '../../components/removeOptimistically';
import type { MutualMatch } from '../../shared/contract/matches';
import { unmatchedNotice } from '../safety/subject';
import { fetchMatches, unmatch } from './api';

const MATCHES = ['matches', 'mutual'];

export function useMatches() {
  const query = useQuery({ queryKey: MATCHES, queryFn: fetchMatches });

  const end = ({ id, firstName }: MutualMatch) =>
    removeOptimistically<MutualMatch>({
      from: MATCHES,
      which: (match) => match.id === id,
      call: () => unmatch(id),
      done: unmatchedNotice(firstName),
      failed: 'Still matched',
    });
  return { query, end };
}
