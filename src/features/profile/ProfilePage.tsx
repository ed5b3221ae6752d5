import { useStore } from '@nanostores/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../../lib/queryClient';
import { SCREENING_NOTICE } from '../../shared/rules/safetyNotice';
import { $me, loadMe } from '../session/store';
import { BackToBrowse } from './BackToBrowse';
import { ProfileActions } from './ProfileActions';
import { ProfileDetails } from './ProfileDetails';
import { ProfileHeading } from './ProfileHeading';
import { ProfileMissing } from './ProfileMissing';
import { ProfilePhotos } from './ProfilePhotos';
import { ProfileSkeleton } from './ProfileSkeleton';
import { PROFILE_COLUMNS } from './profileColumns';
import { useProfile } from './useProfile';

/** The island of /profile/{id}. */
export function ProfilePage() {
  return (
    <QueryClientProvider client={queryClient}>
      <OtherProfile />
    </QueryClientProvider>
  );
}

function OtherProfile() {
  const me = useStore($me, { ssr: 'initial' });
  const profile = useProfile();
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
        <article className={PROFILE_COLUMNS}>
          <ProfilePhotos key={profile.member.id} member={profile.member} />
          <div className="min-w-0 space-y-6">
            <ProfileHeading member={profile.member} onUnmatched={profile.noteUnmatched} />
            <ProfileActions
              member={profile.member}
              isPremium={me?.isPremium ?? false}
              onLike={profile.like}
            />
            <ProfileDetails member={profile.member} mine={me?.interests ?? []} />
            <p className="border-hairline border-t pt-4 font-bold text-base">{SCREENING_NOTICE}</p>
          </div>
        </article>
      )}
    </>
  );
}
