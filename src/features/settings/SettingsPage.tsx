import { useStore } from '@nanostores/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { LoadError } from '../../components/LoadError';
import { isSubscriber } from '../../components/premium/planState';
import { queryClient } from '../../lib/queryClient';
import type { Self } from '../../shared/contract/members';
import type { AllSettings } from '../../shared/contract/settings';
import { $me, $meError, loadMe, refreshMe } from '../session/store';
import { AccountSection } from './AccountSection';
import { BlockedSection } from './BlockedSection';
import { DevicesSection } from './DevicesSection';
import { EndedSection } from './EndedSection';
import { NotificationsSection } from './NotificationsSection';
import { PreferencesSection } from './PreferencesSection';
import { PrivacySection } from './PrivacySection';
import { ProfileSection } from './ProfileSection';
import { goToLinkedSection, SectionIndex } from './SectionIndex';
import { SettingsSkeleton } from './SettingsSkeleton';
import { SubscriptionSection } from './SubscriptionSection';
import { sectionsFor } from './sections';
import { useSettings } from './useSettings';

/** The island of /settings. `consent` comes with the page as HTML. */
export function SettingsPage({ consent }: { consent?: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <h1 className="mb-6 text-3xl">Account Settings</h1>
      <LoadedSettings consent={consent} />
    </QueryClientProvider>
  );
}

function LoadedSettings({ consent }: { consent: ReactNode }) {
  const me = useStore($me, { ssr: 'initial' });
  const isError = useStore($meError, { ssr: 'initial' });
  const settings = useSettings();
  useEffect(() => void loadMe(), []);
  if (isError || settings.isError) {
    const again = () => {
      void refreshMe();
      void settings.refetch();
    };
    return <LoadError what="your settings" onRetry={again} />;
  }
  if (!me || !settings.data) return <SettingsSkeleton />;
  return <AllSections me={me} settings={settings.data} consent={consent} />;
}

interface AllSectionsProps {
  me: Self;
  settings: AllSettings;
  consent: ReactNode;
}

function AllSections({ me, settings, consent }: AllSectionsProps) {
  const subscribes = isSubscriber(me);
  const sections = useMemo(() => sectionsFor(subscribes), [subscribes]);
  useEffect(goToLinkedSection, []);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[14rem_minmax(0,44rem)] lg:gap-12">
      <SectionIndex sections={sections} />
      <div className="min-w-0 space-y-6">
        <ProfileSection me={me} hasConsent={settings.consentSensitiveData} consentFacts={consent} />
        <PreferencesSection
          preferences={settings.matchPreferences}
          hasConsent={settings.consentSensitiveData}
        />
        <NotificationsSection
          notifications={settings.notifications}
          email={me.email}
          emailConfirmed={me.emailConfirmed}
        />
        <PrivacySection me={me} privacy={settings.privacy} />
        <BlockedSection />
        <EndedSection />
        {subscribes && <SubscriptionSection me={me} />}
        <DevicesSection />
        <AccountSection me={me} />
      </div>
    </div>
  );
}
