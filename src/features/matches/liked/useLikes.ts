import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../../../lib/api/queryClient';
import { onLive, onReconnect } from '../../../lib/liveEvents';
import type { LikesResponse } from '../../../shared/contract/matches';
import { plural } from '../../../shared/texts/t';
import { fetchLikes, type LikesPage } from '../api';

const FIRST: string | null = null;

export function useLikes() {
  return useInfiniteQuery({
    queryKey: ['matches', 'likes'],
    queryFn: ({ pageParam }) => fetchLikes(pageParam),
    initialPageParam: FIRST,
    getNextPageParam: (last: LikesPage) => last.next,
    meta: { pagedOn: ['/profile', '/messages'] },
    select: ({ pages }) => ({
      count: pages[0]?.count ?? 0,
      members: pages.flatMap(({ members }) => members),
    }),
  });
}

const askAgain = () => void queryClient.invalidateQueries({ queryKey: ['matches'] });

/** Reloads on a like, a match or a reconnection. Returns a function that reloads. */
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
  return plural(more, {
    one: '{count} more person liked you.',
    other: '{count} more people liked you.',
  });
}
