import { type ReactNode, useMemo } from 'react';
import { ConfirmItIsYou } from '../../components/confirm/ConfirmItIsYou';
import { LoadError } from '../../components/LoadError';
import { lazyPart } from '../../components/lazy/lazyPart';
import { NeededPart } from '../../components/lazy/NeededPart';
import { isSubscriber } from '../../components/premium/planState';
import { LinkButton } from '../../components/ui/Button';
import { classNames } from '../../components/ui/classNames';
import { ChevronDown } from '../../components/ui/picture/glyphs';
import { Skeleton } from '../../components/ui/Skeleton';
import { withQueries } from '../../components/withQueries';
import type { AllSettings } from '../../shared/contract/account/settings';
import type { Self } from '../../shared/contract/members';
import { pagePath } from '../../shared/texts/language';
import { t } from '../../shared/texts/t';
import { refreshMe, useMe } from '../session/store';
import { AccountSection } from './AccountSection';
import { PreferencesSection } from './AgePreference';
import { useSettings } from './api';
import { BlockedSection } from './BlockedSection';
import { DevicesSection } from './DevicesSection';
import { EndedSection } from './EndedSection';
import { NotificationsSection } from './NotificationsSection';
import { closeSection, useOpenSection } from './overview/openSection';
import { SectionIndex } from './overview/SectionIndex';
import { useSectionStates } from './overview/useSectionStates';
import { PhotoCheckSection } from './PhotoCheckSection';
import { PrivacySection } from './PrivacySection';
import { ProfileSection } from './ProfileSection';
import { type SectionId, SettingsSection, sectionsFor } from './SettingsSection';
import { SubscriptionSection } from './SubscriptionSection';

export const SettingsPage = withQueries(Settings);

function Settings() {
  const { me, isError } = useMe();
  const settings = useSettings();
  const hasFailed = isError || settings.isError;
  if (me && settings.data && !hasFailed) return <AllSections me={me} settings={settings.data} />;
  const again = () => {
    void refreshMe();
    void settings.refetch();
  };
  return (
    <>
      <Title />
      {hasFailed ? (
        <LoadError className="page-error" what={t('your settings')} onRetry={again} />
      ) : (
        <SettingsSkeleton />
      )}
    </>
  );
}

/** On phones an open section shows its own title. */
function Title({ isBehind = false }: { isBehind?: boolean }) {
  return (
    <h1 className={classNames('mb-6 text-3xl', isBehind && 'max-lg:sr-only')}>
      {t('Account Settings')}
    </h1>
  );
}

const COLUMNS =
  'grid grid-cols-1 items-start gap-6 lg:grid-cols-[17rem_minmax(0,44rem)] lg:gap-12 max-lg:max-w-[44rem]';

function AllSections({ me, settings }: { me: Self; settings: AllSettings }) {
  const subscribes = isSubscriber(me);
  const sections = useMemo(() => sectionsFor(subscribes), [subscribes]);
  const open = useOpenSection(sections);
  const states = useSectionStates(me, settings, subscribes);
  const contents: Record<SectionId, ReactNode> = {
    profile: <ProfileSection me={me} hasConsent={settings.consentSensitiveData} />,
    'photo-check': <PhotoCheckSection me={me} />,
    preferences: <PreferencesSection settings={settings} town={me.city} />,
    notifications: <NotificationsSection me={me} stored={settings.notifications} />,
    privacy: <PrivacySection me={me} settings={settings} />,
    blocked: <BlockedSection />,
    ended: <EndedSection />,
    subscription: <SubscriptionSection me={me} />,
    'signing-in': <SigningInSection me={me} />,
    devices: <DevicesSection />,
    account: <AccountSection me={me} language={settings.language} />,
  };
  return (
    <>
      {open && <BackToIndex />}
      <Title isBehind={open !== null} />
      <div className={COLUMNS}>
        <SectionIndex sections={sections} states={states} isBehind={open !== null} />
        <div className="min-w-0 space-y-6">
          {sections.map(({ id }) => (
            <div key={id} className={classNames(open !== id && 'max-lg:hidden')}>
              {contents[id]}
            </div>
          ))}
        </div>
        <ConfirmItIsYou />
      </div>
    </>
  );
}

function BackToIndex() {
  return (
    <LinkButton
      href={pagePath('/settings')}
      variant="quiet"
      size="sm"
      className="-mt-2 mb-2 -ml-4 lg:hidden"
      onClick={(event) => {
        event.preventDefault();
        closeSection();
      }}
    >
      <ChevronDown className="size-5 rotate-90" />
      {t('Settings')}
    </LinkButton>
  );
}

function SettingsSkeleton() {
  return (
    <div role="status" aria-label={t('Loading your settings')} className={COLUMNS}>
      <Skeleton className="h-180 rounded-lg lg:h-130" />
      <div className="space-y-6 max-lg:hidden">
        <Skeleton className="h-360 rounded-lg" />
        <Skeleton className="h-80 rounded-lg" />
      </div>
    </div>
  );
}

const passkeys = lazyPart(() => import('./signing-in/Passkeys'));

function SigningInSection({ me }: { me: Self }) {
  return (
    <SettingsSection
      id="signing-in"
      lead={t(
        "A passkey signs you in with your finger, your face or your device's PIN. It works on Parkway alone, so nobody can trick you out of it.",
      )}
    >
      <NeededPart part={passkeys} fallback={<Skeleton className="h-28" />}>
        {({ default: Passkeys }) => <Passkeys me={me} />}
      </NeededPart>
    </SettingsSection>
  );
}
