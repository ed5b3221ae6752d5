import type { ReactNode } from 'react';

/** In the order of the page; the `id` is the URL's fragment: `/settings#privacy`. */
const SECTIONS = [
  { id: 'profile', title: 'Profile Information' },
  { id: 'preferences', title: 'Match Preferences' },
  { id: 'notifications', title: 'Notifications' },
  { id: 'privacy', title: 'Privacy & Safety' },
  { id: 'blocked', title: 'Blocked Members' },
  { id: 'ended', title: 'Report or Block Someone' },
  { id: 'subscription', title: 'Premium Subscription', forSubscribers: true },
  { id: 'signing-in', title: 'Signing In' },
  { id: 'devices', title: 'Signed-in Devices' },
  { id: 'account', title: 'Account Actions' },
] as const;

export type Section = (typeof SECTIONS)[number];
export type SectionId = Section['id'];

export function sectionsFor(subscribes: boolean): readonly Section[] {
  return SECTIONS.filter((section) => subscribes || !('forSubscribers' in section));
}

function sectionTitle(id: SectionId): string {
  return SECTIONS.find((section) => section.id === id)?.title ?? '';
}

export function sectionOfHash(hash: string): SectionId | null {
  return SECTIONS.find(({ id }) => hash === `#${id}`)?.id ?? null;
}

interface SettingsSectionProps {
  id: SectionId;
  lead?: ReactNode;
  children: ReactNode;
}

/** The fragment points to the section's heading, so that a link to it also moves focus there. */
export function SettingsSection({ id, lead, children }: SettingsSectionProps) {
  return (
    <section aria-labelledby={id} className="rounded-lg border border-hairline bg-card p-4 sm:p-6">
      <h2 id={id} tabIndex={-1} className="scroll-mt-6 text-2xl">
        {sectionTitle(id)}
      </h2>
      {lead && <p className="mt-1.5 text-ink-soft">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
