import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from '../../components/ui/toastStore';
import { messageOf } from '../../lib/errors';
import { onLive, onReconnect } from '../../lib/liveEvents';
import type { MutualMatch } from '../../shared/contract/matches';
import { unmatchedNotice } from '../safety/subject';
import { fetchLikes, fetchMatches, type LikesPage, unmatch } from './api';

const MATCHES = ['matches', 'mutual'];
const LIKES = ['matches', 'likes'];
const FIRST: string | null = null;

export function useMatches() {
  const cache = useQueryClient();
  const query = useQuery({ queryKey: MATCHES, queryFn: fetchMatches });

  /** Gone at once; back in its place when the server refuses. */
  const end = async (match: MutualMatch) => {
    const before = cache.getQueryData<MutualMatch[]>(MATCHES);
    cache.setQueryData<MutualMatch[]>(MATCHES, (all) => all?.filter(({ id }) => id !== match.id));
    try {
      await unmatch(match.id);
      toast(unmatchedNotice(match.firstName));
    } catch (error) {
      cache.setQueryData(MATCHES, before);
      toast({ type: 'error', title: 'Still matched', description: messageOf(error) });
    }
  };
  return { query, end };
}

/** Everybody who waits for an answer, as far as the pages were asked for. */
export function useLikes() {
  return useInfiniteQuery({
    queryKey: LIKES,
    queryFn: ({ pageParam }) => fetchLikes(pageParam),
    initialPageParam: FIRST,
    getNextPageParam: (last: LikesPage) => last.next,
    select: ({ pages }) => ({
      count: pages[0]?.count ?? 0,
      members: pages.flatMap(({ members }) => members),
    }),
  });
}

/** Asks again when the live connection brings a like or a match, or was down. Returns how to ask. */
export function useFreshMatches(): () => void {
  const cache = useQueryClient();
  useEffect(() => {
    const again = () => void cache.invalidateQueries({ queryKey: ['matches'] });
    const stops = [onLive('match', again), onLive('like', again), onReconnect(again)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [cache]);
  return () => void cache.invalidateQueries({ queryKey: ['matches'] });
}
