import { useStore } from '@nanostores/react';
import { ArrowLeft } from 'lucide-react';
import { type MouseEvent, useEffect } from 'react';
import { LoadError } from '../../components/LoadError';
import { LinkButton } from '../../components/ui/Button';
import { Skeleton } from '../../components/ui/Skeleton';
import { withQueries } from '../../components/withQueries';
import { lastPageChange } from '../../lib/navigation/pageChange';
import { SCREENING_NOTICE } from '../../shared/rules/messages/safetyNotice';
import { $me, loadMe } from '../session/store';
import { DetailLikesProvider } from './detailLikes';
import { ProfileActions } from './ProfileActions';
import { ProfileDetails } from './ProfileDetails';
import { ProfileHeading } from './ProfileHeading';
import { ProfilePhotos } from './ProfilePhotos';
import { PHOTO_BOX, PROFILE_COLUMNS } from './profileColumns';
import { useLikingDetails } from './useLikingDetails';
import { useProfile } from './useProfile';

export const ProfilePage = withQueries(OtherProfile);

function OtherProfile() {
  const me = useStore($me, { ssr: 'initial' });
  const profile = useProfile();
  const shown = profile.state === 'shown' ? profile : null;
  const likes = useLikingDetails(shown?.member ?? null, (...said) => shown?.like(...said));
  const firstName = profile.state === 'shown' ? profile.member.firstName : null;
  useEffect(() => void loadMe(), []);
  useEffect(() => {
    if (firstName !== null) document.title = `${firstName} · Parkway`;
  }, [firstName]);

  if (profile.state === 'missing') {
    return <ProfileMissing reason={profile.reason} onRetry={profile.retry} />;
  }
  return (
    <>
      <div className="-ml-5">
        <BackToBrowse />
      </div>
      {profile.state === 'loading' ? (
        <ProfileSkeleton />
      ) : (
        <DetailLikesProvider value={likes}>
          <article className={PROFILE_COLUMNS}>
            <ProfilePhotos key={profile.member.id} member={profile.member} />
            <div className="min-w-0 space-y-6">
              <ProfileHeading member={profile.member} onUnmatched={profile.noteUnmatched} />
              <ProfileActions
                member={profile.member}
                isPremium={me?.isPremium ?? false}
                onLike={profile.like}
                onUndo={profile.undo}
              />
              <ProfileDetails member={profile.member} mine={me?.interests ?? []} />
              <p className="border-hairline border-t pt-4 font-bold text-base">
                {SCREENING_NOTICE}
              </p>
            </div>
          </article>
        </DetailLikesProvider>
      )}
    </>
  );
}

function ProfileSkeleton() {
  return (
    <div role="status" aria-label="Loading profile" className={PROFILE_COLUMNS}>
      <div className={PHOTO_BOX}>
        <Skeleton className="size-full rounded-none" />
      </div>
      <div className="space-y-6">
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
    document.title = 'Profile Not Found · Parkway';
  }, []);
  return (
    <div className="mx-auto flex max-w-form flex-col items-center gap-4 py-16 text-center">
      <h1 className="text-3xl">Profile Not Found</h1>
      <p>The profile you're looking for doesn't exist or has been removed.</p>
      {reason !== null && (
        <LoadError className="text-left" onRetry={onRetry}>
          {reason}
        </LoadError>
      )}
      <BackToBrowse variant="filled" />
    </div>
  );
}

/** Goes back in history if the list was the page before, so that its position is restored. */
function BackToBrowse({ variant = 'quiet' }: { variant?: 'quiet' | 'filled' }) {
  const back = (event: MouseEvent) => {
    if (!cameFromBrowse() || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    window.history.back();
  };
  return (
    <LinkButton href="/browse" variant={variant} onClick={back}>
      <ArrowLeft className="size-5" aria-hidden="true" />
      Back to Browse
    </LinkButton>
  );
}

function cameFromBrowse(): boolean {
  const change = lastPageChange();
  if (change) return change.type === 'navigate' && change.from === '/browse';
  if (!document.referrer || window.history.length < 2) return false;
  const { origin, pathname } = new URL(document.referrer);
  return origin === window.location.origin && pathname === '/browse';
}
