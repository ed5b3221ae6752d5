import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { removeOptimistically } from '../../components/removeOptimistically';
import { queryClient } from '../../lib/api/queryClient';
import { onLive, onReconnect } from '../../lib/liveEvents';
import type { LikesResponse, MutualMatch } from '../../shared/contract/matches';
import { unmatchedNotice } from '../safety/subject';
import { fetchLikes, fetchMatches, type LikesPage, unmatch } from './api';

const MATCHES = ['matches', 'mutual'];
const FIRST: string | null = null;

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

export function useLikes() {
  return useInfiniteQuery({
    queryKey: ['matches', 'likes'],
    queryFn: ({ pageParam }) => fetchLikes(pageParam),
    initialPageParam: FIRST,
    getNextPageParam: (last: LikesPage) => last.next,
    meta: { pagedOn: '/profile' },
    select: ({ pages }) => ({
      count: pages[0]?.count ?? 0,
      members: pages.flatMap(({ members }) => members),
    }),
  });
}

const askAgain = () => void queryClient.invalidateQueries({ queryKey: ['matches'] });

/**
 * Reloads when the live connection reports a like or a match, or reconnects. Returns a function
 * that reloads.
 */
export function useFreshMatches() {
  useEffect(() => {
    const stops = [onLive('match', askAgain), onLive('like', askAgain), onReconnect(askAgain)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return askAgain;
}

/**
 * The likes without those answered on this page: `count` is everyone who waits, `more` those of
 * them who are not shown.
 */
export function unansweredLikes(likes: LikesResponse, answered: ReadonlyMap<string, number>) {
  const shown = likes.members.filter(({ id }) => !answered.has(id));
  const count = likes.count - (likes.members.length - shown.length);
  return { count, shown, more: Math.max(0, count - shown.length) };
}

export function moreLikes(more: number): string {
  return more === 1
    ? '1 more person liked you.'
    : `${more.toLocaleString('en-US')} more people liked you.`;
}
