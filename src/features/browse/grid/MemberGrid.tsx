import { Star, X } from 'lucide-react';
import { memo, useCallback, useEffect, useId, useRef } from 'react';
import { InterestChips } from '../../../components/members/InterestChips';
import { MemberMarks, SuperLikedMark } from '../../../components/members/MemberMarks';
import { MemberPhoto } from '../../../components/members/MemberPhoto';
import { markedInterests, nameAndAge } from '../../../components/members/memberFacts';
import { messageUrl, profileUrl } from '../../../components/members/memberLinks';
import { TownAndDistance } from '../../../components/members/TownAndDistance';
import { parts, srOnly } from '../../../components/texts/parts';
import { Button, IconButton, LinkButton } from '../../../components/ui/Button';
import { Check } from '../../../components/ui/picture/glyphs';
import { Skeleton } from '../../../components/ui/Skeleton';
import type { OtherMember } from '../../../shared/contract/members';
import { bestReason } from '../../../shared/rules/discovery/bestReason';
import { t } from '../../../shared/texts/t';
import type { Decision } from '../../matches/decision';
import { MatchPill } from '../MatchPill';
import { openProfile } from './openProfile';
import type { useGridKeys } from './useGridKeys';

const GRID = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

const SKELETONS = Array.from({ length: 8 }, (_, index) => index);
const FIRST_ROW = 4;

export interface MemberGridProps {
  members: OtherMember[];
  mine: readonly string[];
  isPremium: boolean;
  onDecide: (member: OtherMember, decision: Decision) => void;
  onKeyDown: ReturnType<typeof useGridKeys>;
}

export function MemberGrid({ members, mine, isPremium, onDecide, onKeyDown }: MemberGridProps) {
  const latest = useRef(onDecide);
  useEffect(() => {
    latest.current = onDecide;
  });
  const decide = useCallback<typeof onDecide>((...decided) => latest.current(...decided), []);
  return (
    <ul aria-label={t('Profiles')} className={GRID} onKeyDown={onKeyDown}>
      {members.map((member, index) => (
        <li key={member.id}>
          <MemberCard
            member={member}
            mine={mine}
            isPremium={isPremium}
            eager={index < FIRST_ROW}
            onDecide={decide}
          />
        </li>
      ))}
    </ul>
  );
}

export function SkeletonGrid() {
  return (
    <div className={`${GRID} skeleton-grid`} role="status" aria-label={t('Loading profiles')}>
      {SKELETONS.map((index) => (
        <MemberCardSkeleton key={index} />
      ))}
    </div>
  );
}

function MemberCardSkeleton() {
  return (
    <div
      className="flex flex-col overflow-hidden rounded-lg border border-hairline bg-card"
      aria-hidden="true"
    >
      <Skeleton className="aspect-4/5 rounded-none max-sm:aspect-auto max-sm:min-h-60 max-sm:flex-1" />
      <div className="flex flex-col gap-3 p-4">
        <div className="space-y-2">
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-4 w-4/5" />
        </div>
        <div className="space-y-2">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </div>
        <Skeleton className="h-6 w-3/4" />
        <div className="flex gap-2 pt-1">
          <Skeleton className="h-11 flex-1 rounded-md" />
          <Skeleton className="h-11 flex-1 rounded-md" />
        </div>
      </div>
    </div>
  );
}

interface MemberCardProps {
  member: OtherMember;
  /** The viewer's own interests, to mark those shared. */
  mine: readonly string[];
  isPremium: boolean;
  eager: boolean;
  /** Stays the same function, so that a card is only drawn again when it changes. */
  onDecide: (member: OtherMember, decision: Decision) => void;
}

/** The name is the link (`data-member`): it covers the picture and holds keyboard focus. */
const MemberCard = memo(function MemberCard({
  member,
  mine,
  isPremium,
  eager,
  onDecide,
}: MemberCardProps) {
  const titleId = useId();
  const reason = bestReason(member.matchReasons);
  return (
    <article
      aria-labelledby={titleId}
      className="relative flex h-full flex-col rounded-lg border border-hairline bg-card has-[[data-member]:focus-visible]:outline-3 has-[[data-member]:focus-visible]:outline-ink has-[[data-member]:focus-visible]:outline-offset-2"
    >
      <div className="overflow-hidden rounded-t-[17px]">
        <MemberPhoto
          member={member}
          alt={t('Photo of {name}', { name: member.firstName })}
          widths={[320, 640]}
          sizes="(min-width: 76rem) 285px, (min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 92vw"
          eager={eager}
        />
      </div>
      <div className="absolute top-3 left-3 z-10">
        <MatchPill member={member} />
      </div>
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div>
          {reason && (
            <p className="mb-2 flex gap-1.5 font-bold text-pine text-sm">
              <Check className="mt-0.5 size-4 shrink-0" strokeWidth={3} aria-hidden="true" />
              <span className="line-clamp-2">{reason}</span>
            </p>
          )}
          <div className="flex flex-wrap items-start justify-between gap-x-2">
            <h2 id={titleId} className="min-w-0 text-xl">
              <a
                href={profileUrl(member.id)}
                data-member={member.id}
                onClick={openProfile(member)}
                className="outline-none after:absolute after:inset-x-0 after:top-0 after:aspect-4/5 hover:underline"
              >
                {nameAndAge(member)}
              </a>
            </h2>
            <MemberMarks member={member} />
          </div>
          <TownAndDistance member={member} className="text-sm" />
          {member.superLikedYou && <SuperLikedMark />}
        </div>
        <p className="line-clamp-3 text-sm">{member.bio || t('No bio available')}</p>
        <InterestChips interests={markedInterests(member.interests, mine)} most={3} />
        <div className="mt-auto pt-1">
          <CardActions member={member} isPremium={isPremium} onDecide={onDecide} />
        </div>
      </div>
    </article>
  );
});

type CardActionsProps = Pick<MemberCardProps, 'member' | 'isPremium' | 'onDecide'>;

function CardActions({ member, isPremium, onDecide }: CardActionsProps) {
  const name = member.firstName;
  const hidden = { name: srOnly };
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" className="flex-1" onClick={() => onDecide(member, 'like')}>
        <span>{parts('Like<name> {name}</name>', hidden, { name })}</span>
      </Button>
      <LinkButton href={messageUrl(member.id)} variant="outline" size="sm" className="flex-1">
        <span>{parts('Message<name> {name}</name>', hidden, { name })}</span>
      </LinkButton>
      {isPremium && (
        <IconButton
          variant="super"
          label={t('Super Like {name}', { name })}
          onClick={() => onDecide(member, 'super')}
        >
          <Star className="size-5" fill="currentColor" aria-hidden="true" />
        </IconButton>
      )}
      <div className="absolute top-2 right-2 rounded-full border border-hairline bg-card">
        <IconButton
          label={t('Pass on {name}', { name })}
          onClick={() => onDecide(member, 'pass')}
          className="rounded-full!"
        >
          <X className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
