import { type ComponentType, useEffect, useRef, useState } from 'react';
import { LoadError } from '../../components/LoadError';
import { lazyPart } from '../../components/lazy/lazyPart';
import { withPart } from '../../components/lazy/withPart';
import { MorePhotos } from '../../components/photos/MorePhotos';
import { UnconfirmedNote } from '../../components/UnconfirmedNote';
import { Button } from '../../components/ui/Button';
import { Skeleton } from '../../components/ui/Skeleton';
import { withQueries } from '../../components/withQueries';
import type { Self } from '../../shared/contract/members';
import { t } from '../../shared/texts/t';
import { sendLinkAgain } from '../confirm-email/store';
import { LikedYou, useUnansweredLikes } from '../matches/liked/LikedYou';
import { refreshMe, useMe } from '../session/store';
import { AboutCard, PersonalityCard, PromptsCard } from './AboutCards';
import { EventsCard } from './EventsCard';
import { MatchesCard } from './MatchesCard';
import { ProfileCard } from './ProfileCard';
import { ProfileIdentity } from './ProfileIdentity';
import { clearProfileDraft, loadProfileDraft } from './profileForm';
import { StrengthMeter } from './StrengthMeter';

const editForm = lazyPart(() => import('./EditProfile'));
type EditForm = ComponentType<{ me: Self; onClose: () => void }>;

export const MyProfilePage = withQueries(Profile);

function Profile() {
  const { me, isError } = useMe();
  return (
    <>
      <h1 className="mb-6 text-3xl">{t('My Profile')}</h1>
      {!me && !isError && <MyProfileSkeleton />}
      {isError && (
        <LoadError
          className="page-error"
          what={t('your profile')}
          onRetry={() => void refreshMe()}
        />
      )}
      {me && !me.emailConfirmed && (
        <UnconfirmedNote memberId={me.id} email={me.email} send={sendLinkAgain} />
      )}
      {me && <MyProfile me={me} />}
    </>
  );
}

function MyProfile({ me }: { me: Self }) {
  const [Form, setForm] = useState<EditForm | null>(null);
  const [draft, setDraft] = useState(() => loadProfileDraft(me));
  const editButton = useRef<HTMLButtonElement>(null);
  const closed = useRef(false);

  const edit = () => {
    void withPart(editForm, t("Couldn't open the form"), (loaded) => setForm(() => loaded.default));
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
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-10">
        <div className="space-y-5">
          <ProfileIdentity me={me} editButton={editButton} onEdit={edit} />
          <MorePhotos me={me} />
          <StrengthMeter me={me} onEdit={edit} />
        </div>
        <div className="min-w-0 space-y-6">
          <AboutCard me={me} />
          <PromptsCard me={me} onEdit={edit} />
          <MatchesCard />
          <LikedYouCard isPremium={me.isPremium} />
          <PersonalityCard me={me} />
          <EventsCard />
        </div>
      </div>
    </>
  );
}

function MyProfileSkeleton() {
  return (
    <div
      role="status"
      aria-label={t('Loading your profile')}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-10"
    >
      <div className="flex gap-4 lg:block">
        <Skeleton className="aspect-4/5 w-28 shrink-0 rounded-lg sm:w-44 lg:w-full" />
        <div className="flex-1 space-y-3 lg:mt-4">
          <Skeleton className="h-9 w-4/5" />
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-11 w-24 rounded-md" />
        </div>
      </div>
      <div className="space-y-6">
        <Skeleton className="h-56 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
    </div>
  );
}

interface UnsavedChangesProps {
  onContinue: () => void;
  onDiscard: () => void;
}

function UnsavedChanges({ onContinue, onDiscard }: UnsavedChangesProps) {
  return (
    <section
      aria-label={t('Unsaved changes')}
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border-2 border-atlantic bg-card px-4 py-3"
    >
      <div>
        <p className="font-bold">{t('You have unsaved changes')}</p>
        <p className="text-ink-soft text-sm">
          {t('What you typed is kept until you close this tab.')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onContinue}>
          {t('Continue editing')}
        </Button>
        <Button variant="quiet" size="sm" onClick={onDiscard}>
          {t('Discard')}
        </Button>
      </div>
    </section>
  );
}

function LikedYouCard({ isPremium }: { isPremium: boolean }) {
  const { likes } = useUnansweredLikes();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <ProfileCard
      title={t('Liked you')}
      headingRef={heading}
      aside={likes && likes.count > 0 && <span className="text-ink-soft">{likes.count}</span>}
    >
      <LikedYou isPremium={isPremium} onAnswered={() => heading.current?.focus()} />
    </ProfileCard>
  );
}
