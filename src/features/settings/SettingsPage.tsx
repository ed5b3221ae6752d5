import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { ConfirmItIsYou } from '../../components/confirm/ConfirmItIsYou';
import { LoadError } from '../../components/LoadError';
import { isSubscriber } from '../../components/premium/planState';
import { Skeleton } from '../../components/ui/Skeleton';
import { withQueries } from '../../components/withQueries';
import type { AllSettings } from '../../shared/contract/account/settings';
import type { Self } from '../../shared/contract/members';
import { $me, $meError, loadMe, refreshMe } from '../session/store';
import { AccountSection } from './AccountSection';
import { PreferencesSection } from './AgePreference';
import { BlockedSection } from './BlockedSection';
import { DevicesSection } from './DevicesSection';
import { EndedSection } from './EndedSection';
import { NotificationsSection } from './NotificationsSection';
import { PrivacySection } from './PrivacySection';
import { ProfileSection } from './ProfileSection';
import { goToLinkedSection, SectionIndex } from './SectionIndex';
import { sectionsFor } from './SettingsSection';
import { SubscriptionSection } from './SubscriptionSection';
import { SigningInSection } from './signing-in/SigningInSection';
import { useSettings } from './useSettings';

/** The island of /settings. */
export const SettingsPage = withQueries(Settings);

function Settings() {
  return (
    <>
      <h1 className="mb-6 text-3xl">Account Settings</h1>
      <LoadedSettings />
    </>
  );
}

function LoadedSettings() {
  const me = useStore($me, { ssr: 'initial' });
  const isError = useStore($meError, { ssr: 'initial' });
  useEffect(() => void loadMe(), []);
  const settings = useSettings();
  if (isError || settings.isError) {
    const again = () => {
      void refreshMe();
      void settings.refetch();
    };
    return <LoadError what="your settings" onRetry={again} />;
  }
  if (!me || !settings.data) return <SettingsSkeleton />;
  return <AllSections me={me} settings={settings.data} />;
}

interface AllSectionsProps {
  me: Self;
  settings: AllSettings;
}

function AllSections({ me, settings }: AllSectionsProps) {
  const subscribes = isSubscriber(me);
  const sections = useMemo(() => sectionsFor(subscribes), [subscribes]);
  useEffect(goToLinkedSection, []);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[14rem_minmax(0,44rem)] lg:gap-12">
      <SectionIndex sections={sections} />
      <div className="min-w-0 space-y-6">
        <ProfileSection me={me} hasConsent={settings.consentSensitiveData} />
        <PreferencesSection settings={settings} town={me.city} />
        <NotificationsSection me={me} stored={settings.notifications} />
        <PrivacySection me={me} privacy={settings.privacy} />
        <BlockedSection />
        <EndedSection />
        {subscribes && <SubscriptionSection me={me} />}
        <SigningInSection isConfirmed={me.emailConfirmed} />
        <DevicesSection />
        <AccountSection me={me} />
      </div>
      <ConfirmItIsYou />
    </div>
  );
}

function SettingsSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading your settings"
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[14rem_minmax(0,44rem)] lg:gap-12"
    >
      <Skeleton className="h-52 rounded-lg sm:h-28 lg:h-80" />
      <div className="space-y-6">
        <Skeleton className="h-360 rounded-lg" />
        <Skeleton className="h-80 rounded-lg" />
      </div>
    </div>
  );
}
