import { useStore } from '@nanostores/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LoadError } from '../../../components/LoadError';
import { DemoMark, SuperLikedMark } from '../../../components/members/MemberMarks';
import { MemberPhoto } from '../../../components/members/MemberPhoto';
import { nameAndAge, townOf } from '../../../components/members/memberFacts';
import { profileUrl } from '../../../components/members/memberLinks';
import { RemarkNote } from '../../../components/members/RemarkNote';
import { parts, srOnly } from '../../../components/texts/parts';
import { Button } from '../../../components/ui/Button';
import { Skeleton } from '../../../components/ui/Skeleton';
import { queryClient } from '../../../lib/api/queryClient';
import { onLive, onReconnect } from '../../../lib/liveEvents';
import type { LikesResponse } from '../../../shared/contract/matches';
import type { OtherMember } from '../../../shared/contract/members';
import { pagePath } from '../../../shared/texts/language';
import { plural, t } from '../../../shared/texts/t';
import { fetchLikes, type LikesPage } from '../api';
import { likeMember } from '../likeMember';
import { passMember } from '../passMember';
import { $decided, restoreDecided } from '../store';

const SHOWN_AT_FIRST = 6;

interface LikedYouProps {
  isPremium: boolean;
  /** Gets the focus when an answered member goes. */
  onAnswered: () => void;
}

/** Who waits for an answer: three a day for free members, everyone with premium. */
export function LikedYou({ isPremium, onAnswered }: LikedYouProps) {
  const { query, likes } = useUnansweredLikes();
  const askAgain = useFreshMatches();
  const [all, setAll] = useState(false);
  useEffect(() => restoreDecided('moments'), []);
  const shown = likes?.shown.slice(0, all ? undefined : SHOWN_AT_FIRST) ?? [];

  const showMore = () => {
    if (all) void query.fetchNextPage();
    else setAll(true);
  };
  const decide = (member: OtherMember, what: 'like' | 'pass') => {
    onAnswered();
    if (what === 'like') likeMember(member, 'like', { onDone: askAgain });
    else passMember(member, () => undefined, askAgain);
  };
  return (
    <>
      {query.isPending && <Skeleton className="h-40" />}
      {query.isError && <LoadError what={t('your likes')} onRetry={() => void query.refetch()} />}
      {likes?.count === 0 && (
        <p className="text-ink-soft">{t('Nobody is waiting for your answer right now.')}</p>
      )}
      {shown.length > 0 && (
        <div className="@container">
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-3 @lg:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))]">
            {shown.map((member) => (
              <LikedMember
                key={member.id}
                member={member}
                onDecide={(what) => decide(member, what)}
              />
            ))}
          </ul>
        </div>
      )}
      {likes && (likes.shown.length > shown.length || query.hasNextPage) && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-2 -ml-3"
          busy={query.isFetchingNextPage}
          onClick={showMore}
        >
          {query.hasNextPage ? t('Show more') : t('Show all {count}', { count: likes.count })}
        </Button>
      )}
      {likes && likes.more > 0 && !isPremium && (
        <p className="mt-4">
          {moreLikes(likes.more)}{' '}
          <a href={pagePath('/premium')}>{t('See everyone with Premium.')}</a>
        </p>
      )}
    </>
  );
}

export function useUnansweredLikes() {
  const query = useLikes();
  const decided = useStore($decided, { ssr: 'initial' });
  return { query, likes: query.data && unansweredLikes(query.data, decided) };
}

interface LikedMemberProps {
  member: OtherMember;
  onDecide: (decision: 'like' | 'pass') => void;
}

function LikedMember({ member, onDecide }: LikedMemberProps) {
  const about = { name: srOnly };
  const name = { name: member.firstName };
  return (
    <li className="relative flex flex-col overflow-hidden rounded-md border border-hairline bg-page">
      <MemberPhoto
        member={member}
        alt=""
        widths={[320, 640]}
        sizes="16rem"
        className="aspect-square! object-[50%_30%]"
      />
      <div className="flex flex-1 flex-col gap-1 p-3">
        <p className="flex flex-wrap items-center gap-x-2 font-bold">
          <a
            href={profileUrl(member.id)}
            className="text-ink after:absolute after:inset-x-0 after:top-0 after:aspect-square hover:underline"
          >
            {nameAndAge(member)}
          </a>
          {member.isDemo && <DemoMark />}
        </p>
        <p className="text-ink-soft text-sm">
          {t('{town}, {percent}% match', {
            town: townOf(member),
            percent: member.matchPercent,
          })}
        </p>
        {member.superLikedYou && <SuperLikedMark />}
        {member.remark && <RemarkNote remark={member.remark} />}
        <div className="mt-auto flex flex-wrap gap-2 pt-2">
          <Button size="sm" className="flex-1" onClick={() => onDecide('like')}>
            <span>{parts('Like<name> {name}</name>', about, name)}</span>
          </Button>
          <Button variant="outline" size="sm" className="flex-1" onClick={() => onDecide('pass')}>
            <span>{parts('Pass<name> {name}</name>', about, name)}</span>
          </Button>
        </div>
      </div>
    </li>
  );
}

function useLikes() {
  return useInfiniteQuery({
    queryKey: ['matches', 'likes'],
    queryFn: ({ pageParam }) => fetchLikes(pageParam),
    initialPageParam: null as string | null,
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
function useFreshMatches() {
  useEffect(() => {
    const stops = [onLive('match', askAgain), onLive('like', askAgain), onReconnect(askAgain)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return askAgain;
}

/** Without those answered here: `count` is everyone who waits, `more` those not shown. */
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
