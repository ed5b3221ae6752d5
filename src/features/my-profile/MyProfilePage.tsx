import { useStore } from '@nanostores/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { LoadError } from '../../components/LoadError';
import { latePart } from '../../components/late/latePart';
import { withPart } from '../../components/late/withPart';
import { UnconfirmedNote } from '../../components/UnconfirmedNote';
import { queryClient } from '../../lib/queryClient';
import type { Self } from '../../shared/contract/members';
import { sendLinkAgain } from '../confirm-email/store';
import { $me, $meError, loadMe, refreshMe } from '../session/store';
import { AboutCard, PersonalityCard } from './AboutCards';
import { EventsCard } from './EventsCard';
import { LikedYouCard } from './LikedYouCard';
import { MatchesCard } from './MatchesCard';
import { MorePhotos } from './MorePhotos';
import { MyProfileSkeleton } from './MyProfileSkeleton';
import { ProfileIdentity } from './ProfileIdentity';
import { clearProfileDraft, loadProfileDraft } from './profileForm';
import { StrengthMeter } from './StrengthMeter';
import { UnsavedChanges } from './UnsavedChanges';

const editForm = latePart(() => import('./EditProfile'));
type EditForm = ComponentType<{ me: Self; onClose: () => void }>;

/** The island of /profile. */
export function MyProfilePage() {
  const me = useStore($me, { ssr: 'initial' });
  const isError = useStore($meError, { ssr: 'initial' });
  useEffect(() => void loadMe(), []);
  return (
    <QueryClientProvider client={queryClient}>
      <h1 className="mb-6 text-3xl">My Profile</h1>
      {!me && !isError && <MyProfileSkeleton />}
      {isError && <LoadError what="your profile" onRetry={() => void refreshMe()} />}
      {me && !me.emailConfirmed && (
        <UnconfirmedNote memberId={me.id} email={me.email} send={sendLinkAgain} />
      )}
      {me && <MyProfile me={me} />}
    </QueryClientProvider>
  );
}

function MyProfile({ me }: { me: Self }) {
  const [Form, setForm] = useState<EditForm | null>(null);
  const [draft, setDraft] = useState(() => loadProfileDraft(me));
  const editButton = useRef<HTMLButtonElement>(null);
  const closed = useRef(false);

  const edit = () => {
    void withPart(editForm, 'Form not opened', (loaded) => setForm(() => loaded.default));
  };
  const close = () => {
    closed.current = true;
    setForm(null);
    setDraft(null);
  };
  const discard = () => {
    clearProfileDraft();
    setDraft(null);
    editButton.current?.focus();
  };
  useEffect(() => {
    if (Form || !closed.current) return;
    closed.current = false;
    editButton.current?.focus();
  }, [Form]);

  if (Form) return <Form me={me} onClose={close} />;
  return (
    <>
      {draft && <UnsavedChanges onContinue={edit} onDiscard={discard} />}
      <div className="grid items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-10">
        <div className="space-y-5">
          <ProfileIdentity me={me} editButton={editButton} onEdit={edit} />
          <MorePhotos photos={me.additionalPhotos} placeholders={me.placeholders} />
          <StrengthMeter me={me} onEdit={edit} />
        </div>
        <div className="min-w-0 space-y-6">
          <AboutCard me={me} />
          <MatchesCard />
          <LikedYouCard isPremium={me.isPremium} />
          <PersonalityCard me={me} />
          <EventsCard />
        </div>
      </div>
    </>
  );
}
