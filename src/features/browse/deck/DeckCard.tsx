import { Heart, Images } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { InterestChips } from '../../../components/members/InterestChips';
import { MemberMarks, SuperLikedMark } from '../../../components/members/MemberMarks';
import { MemberPhoto } from '../../../components/members/MemberPhoto';
import { markedInterests, nameAndAge } from '../../../components/members/memberFacts';
import { profileUrl } from '../../../components/members/memberLinks';
import { questionOf } from '../../../components/members/prompts';
import { TownAndDistance } from '../../../components/members/TownAndDistance';
import { parts, srOnly } from '../../../components/texts/parts';
import type { OtherMember } from '../../../shared/contract/members';
import { bestReason } from '../../../shared/rules/discovery/bestReason';
import { t } from '../../../shared/texts/t';
import { openProfile } from '../grid/openProfile';
import { MatchPill } from '../MatchPill';
import type { SwipeDecision } from './swipeModel';

export interface DeckCardProps {
  member: OtherMember;
  /** The viewer's own interests, to mark those shared. */
  mine: readonly string[];
}

/** One member on the whole screen of a phone; the name's link covers all of it. */
export function DeckCard({ member, mine }: DeckCardProps) {
  const titleId = useId();
  const reason = bestReason(member.matchReasons);
  const photos = member.additionalPhotos.length + (member.profilePicture ? 1 : 0);
  return (
    <article
      aria-labelledby={titleId}
      className="relative flex h-full flex-col rounded-lg border border-hairline bg-card has-[[data-member]:focus-visible]:outline-3 has-[[data-member]:focus-visible]:outline-ink"
    >
      <div className="relative min-h-60 flex-1">
        <MemberPhoto
          member={member}
          alt={t('Photo of {name}', { name: member.firstName })}
          widths={[640, 1080]}
          sizes="92vw"
          eager
          className="absolute inset-0 h-full rounded-t-[17px]"
        />
        <div className="absolute top-3 left-3 z-10">
          <MatchPill member={member} />
        </div>
        {photos > 1 && <PhotoCount count={photos} />}
        {reason && <ReasonSign>{reason}</ReasonSign>}
      </div>
      <div className="flex flex-col gap-2 p-4 pt-3">
        <div>
          <div className="flex items-center justify-between gap-2">
            <h2 id={titleId} className="min-w-0 text-2xl">
              <a
                href={profileUrl(member.id)}
                data-member={member.id}
                draggable={false}
                onClick={openProfile(member)}
                className="outline-none after:absolute after:inset-0"
              >
                {nameAndAge(member)}
              </a>
            </h2>
            <MemberMarks member={member} />
          </div>
          <TownAndDistance member={member} className="text-sm" />
          {member.superLikedYou && <SuperLikedMark />}
        </div>
        <Words member={member} />
        <InterestChips interests={markedInterests(member.interests, mine)} most={3} />
      </div>
      <Stamp toward="like" />
      <Stamp toward="pass" />
    </article>
  );
}

function PhotoCount({ count }: { count: number }) {
  return (
    <p className="absolute top-3 right-3 flex items-center gap-1.5 rounded-full border border-hairline bg-card px-3 pt-1 pb-0.5 font-bold text-sm">
      <Images className="-mt-0.5 size-4" aria-hidden="true" />
      {parts('{count}<photos> photos</photos>', { photos: srOnly }, { count })}
    </p>
  );
}

function ReasonSign({ children }: { children: ReactNode }) {
  return (
    <p className="reason-sign absolute inset-x-3 bottom-3 flex w-fit items-center gap-2.5">
      <Heart className="size-5 shrink-0" aria-hidden="true" />
      <span className="line-clamp-2">{children}</span>
    </p>
  );
}

/** On every other card the first answer, on the others the bio; what there is, if only one is. */
function Words({ member }: { member: OtherMember }) {
  const { id, bio, prompts } = member;
  const [first] = prompts;
  if (!first || (bio && isEven(id))) {
    return <p className="line-clamp-3 text-sm">{bio || t('No bio available')}</p>;
  }
  return (
    <p className="text-sm">
      <span className="block truncate font-bold">{questionOf(first.prompt)}</span>
      <span className="line-clamp-2">{first.answer}</span>
    </p>
  );
}

/** The same for a member each time. */
const isEven = (id: string) => (id.codePointAt(id.length - 1) ?? 0) % 2 === 0;

/** Decorative: the decision is announced once it is made. */
export function Stamp({ toward }: { toward: SwipeDecision }) {
  return (
    <p data-stamp={toward} aria-hidden="true" className="deck-stamp">
      {t(toward === 'like' ? 'Like' : 'Pass')}
    </p>
  );
}
