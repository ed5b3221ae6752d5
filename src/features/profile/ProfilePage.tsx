import { useStore } from '@nanostores/react';
import { ArrowLeft, MailCheck } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { LoadError } from '../../components/LoadError';
import { ScreeningNotice } from '../../components/legal/safetyNotices';
import { MemberMarks, SuperLikedMark } from '../../components/members/MemberMarks';
import { RemarkNote } from '../../components/members/RemarkNote';
import { TownAndDistance } from '../../components/members/TownAndDistance';
import { Badge } from '../../components/ui/Badge';
import { LinkButton } from '../../components/ui/Button';
import { Skeleton } from '../../components/ui/Skeleton';
import { withQueries } from '../../components/withQueries';
import { lastPageChange } from '../../lib/navigation/pageChange';
import type { OtherMember } from '../../shared/contract/members';
import { REQUEST_MESSAGES } from '../../shared/rules/limits';
import { pagePath } from '../../shared/texts/language';
import { t } from '../../shared/texts/t';
import { $me, loadMe } from '../session/store';
import { DetailLikesProvider, useLikingDetails } from './detailLikes';
import { ProfileActions } from './ProfileActions';
import { ProfileBar } from './ProfileBar';
import { factList, ProfileDetails } from './ProfileDetails';
import { ProfilePhotos } from './ProfilePhotos';
import { PHOTO_BOX, PICTURES, PROFILE_COLUMNS } from './profileColumns';
import { useIdFromUrl, useProfile } from './useProfile';

export const ProfilePage = withQueries(OtherProfile);

function OtherProfile() {
  const [id, setId] = useIdFromUrl();
  const [isNext, setNext] = useState(false);
  const open = (next: string) => {
    setNext(true);
    setId(next);
  };
  return <ShownProfile key={id} id={id} isNext={isNext} onNext={open} />;
}

interface ShownProfileProps {
  id: string | null | undefined;
  /** It followed another profile on this page. */
  isNext: boolean;
  onNext: (id: string) => void;
}

function ShownProfile({ id, isNext, onNext }: ShownProfileProps) {
  const me = useStore($me, { ssr: 'initial' });
  const profile = useProfile(id);
  const shown = profile.state === 'shown' ? profile : null;
  const likes = useLikingDetails(shown);
  const firstName = shown?.member.firstName ?? null;
  useEffect(() => {
    void loadMe();
    factList.prefetch();
  }, []);
  useEffect(() => {
    if (firstName !== null) document.title = `${firstName} · Parkway`;
  }, [firstName]);
  useEffect(() => {
    if (!isNext) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [isNext]);

  if (profile.state === 'missing') {
    return <ProfileMissing reason={profile.reason} onRetry={profile.retry} />;
  }
  return (
    <>
      <div className={shown ? '-ml-5 max-md:hidden' : '-ml-5'}>
        <BackToBrowse />
      </div>
      {profile.state === 'loading' ? (
        <ProfileSkeleton />
      ) : (
        <DetailLikesProvider value={likes}>
          <article className={PROFILE_COLUMNS}>
            <ProfileBar
              member={profile.member}
              back={<BackToBrowse isIcon />}
              onUnmatched={profile.noteUnmatched}
            />
            <ProfilePhotos member={profile.member} />
            <div className="min-w-0 space-y-6">
              <ProfileIntro member={profile.member} />
              <ProfileActions
                member={profile.member}
                isPassed={profile.isPassed}
                isPremium={me?.isPremium ?? false}
                onLike={profile.like}
                onPass={profile.pass}
                onUndo={profile.undo}
                onNext={onNext}
              />
              <FirstMessageNote member={profile.member} />
              <ProfileDetails member={profile.member} mine={me?.interests ?? []} />
              <ScreeningNotice className="border-hairline border-t pt-4 font-bold text-base" />
            </div>
          </article>
        </DetailLikesProvider>
      )}
    </>
  );
}

/** What becomes of a message, said before it is written. */
function FirstMessageNote({ member }: { member: OtherMember }) {
  const { firstName, firstMessage, matched } = member;
  if (!firstMessage || matched) return null;
  return (
    <p className="text-ink-soft">
      {firstMessage === 'matchesOnly'
        ? t("Only {name}'s matches can message them.", { name: firstName })
        : t("A message goes to {name}'s requests. You can send {count} until they answer.", {
            name: firstName,
            count: REQUEST_MESSAGES,
          })}
    </p>
  );
}

function ProfileSkeleton() {
  return (
    <div role="status" aria-label={t('Loading profile')} className={PROFILE_COLUMNS}>
      <div className={`${PICTURES} ${PHOTO_BOX}`}>
        <Skeleton className="size-full rounded-none" />
      </div>
      <div className="space-y-6 md:row-span-2">
        <div className="space-y-3">
          <Skeleton className="h-11 w-3/5" />
          <Skeleton className="h-6 w-2/5" />
        </div>
        <div className="flex flex-wrap gap-3">
          <Skeleton className="h-13 w-36 rounded-md" />
          <Skeleton className="h-13 w-36 rounded-md" />
        </div>
        <Skeleton className="h-44 rounded-lg" />
        <Skeleton className="h-28" />
        <Skeleton className="h-16" />
      </div>
    </div>
  );
}

interface ProfileMissingProps {
  /** The error, unless the profile does not exist. */
  reason: string | null;
  onRetry: () => void;
}

function ProfileMissing({ reason, onRetry }: ProfileMissingProps) {
  useEffect(() => {
    document.title = `${t('Profile Not Found')} · Parkway`;
  }, []);
  return (
    <div className="mx-auto flex max-w-form flex-col items-center gap-4 py-8 text-center">
      {reason === null && <div className="error-scene" aria-hidden="true" />}
      <h1 className="text-3xl">{t('Profile Not Found')}</h1>
      {reason === null ? (
        <p>{t("The profile you're looking for doesn't exist or has been removed.")}</p>
      ) : (
        <LoadError className="page-error" onRetry={onRetry}>
          {reason}
        </LoadError>
      )}
      <BackToBrowse variant={reason === null ? 'filled' : 'quiet'} />
    </div>
  );
}

interface BackToBrowseProps {
  variant?: 'quiet' | 'filled';
  isIcon?: boolean;
}

/** Goes back in history if the list was the page before, so that its position is restored. */
function BackToBrowse({ variant = 'quiet', isIcon = false }: BackToBrowseProps) {
  const back = (event: MouseEvent) => {
    if (!cameFromBrowse() || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    window.history.back();
  };
  return (
    <LinkButton
      href={pagePath('/browse')}
      variant={variant}
      size={isIcon ? 'icon' : 'md'}
      aria-label={t('Back to Browse')}
      onClick={back}
    >
      <ArrowLeft className="size-5" aria-hidden="true" />
      {!isIcon && t('Back to Browse')}
    </LinkButton>
  );
}

function cameFromBrowse(): boolean {
  const change = lastPageChange();
  if (change) return change.type === 'navigate' && change.from === pagePath('/browse');
  if (!document.referrer || window.history.length < 2) return false;
  const { origin, pathname } = new URL(document.referrer);
  return origin === window.location.origin && pathname === pagePath('/browse');
}

function ProfileIntro({ member }: { member: OtherMember }) {
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <TownAndDistance member={member} className="min-w-0 text-lg" />
        <span className="mt-1">
          <MemberMarks member={member} />
        </span>
      </div>
      {(member.emailConfirmed || member.online) && (
        <p className="flex flex-wrap gap-2">
          {member.emailConfirmed && (
            <Badge>
              <MailCheck className="-mt-0.5 size-4 text-pine" aria-hidden="true" />
              {t('Email confirmed')}
            </Badge>
          )}
          {member.online && <Badge tone="success">{t('Online now')}</Badge>}
        </p>
      )}
      {member.superLikedYou && <SuperLikedMark />}
      {member.remark && !member.matched && (
        <div className="space-y-2">
          <p className="font-bold">{t('{name} likes you', { name: member.firstName })}</p>
          <RemarkNote remark={member.remark} />
        </div>
      )}
    </div>
  );
}
