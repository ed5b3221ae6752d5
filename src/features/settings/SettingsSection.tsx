import type { ReactNode } from 'react';
import { t, text } from '../../shared/texts/t';

const YOU = text('You');
const CONTACT = text('Contact and privacy');
const ACCOUNT = text('Your account');

export const SECTION_GROUPS = [YOU, CONTACT, ACCOUNT];

/** In the order of the page; the `id` is the URL's fragment: `/settings#privacy`. */
const SECTIONS = [
  { id: 'profile', title: text('Profile Information'), group: YOU },
  { id: 'photo-check', title: text("Show That It's You"), group: YOU },
  { id: 'preferences', title: text('Match Preferences'), group: YOU },
  { id: 'notifications', title: text('Notifications'), group: CONTACT },
  { id: 'privacy', title: text('Privacy & Safety'), group: CONTACT },
  { id: 'blocked', title: text('Blocked Members'), group: CONTACT },
  { id: 'ended', title: text('Report or Block Someone'), group: CONTACT },
  { id: 'subscription', title: text('Premium Subscription'), group: ACCOUNT, forSubscribers: true },
  { id: 'signing-in', title: text('Signing In'), group: ACCOUNT },
  { id: 'devices', title: text('Signed-in Devices'), group: ACCOUNT },
  { id: 'account', title: text('Account Actions'), group: ACCOUNT },
] as const;

export type Section = (typeof SECTIONS)[number];
export type SectionId = Section['id'];

export function sectionsFor(subscribes: boolean): readonly Section[] {
  return SECTIONS.filter((section) => subscribes || !('forSubscribers' in section));
}

function sectionTitle(id: SectionId): string {
  const section = SECTIONS.find((one) => one.id === id);
  return section ? t(section.title) : '';
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
    <section
      aria-labelledby={id}
      className="lg:rounded-lg lg:border lg:border-hairline lg:bg-card lg:p-6"
    >
      <h2 id={id} tabIndex={-1} className="max-lg:scroll-mt-60 lg:scroll-mt-6 text-2xl">
        {sectionTitle(id)}
      </h2>
      {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
      <div className="mt-4 max-lg:rounded-lg max-lg:border max-lg:border-hairline max-lg:bg-card max-lg:p-4">
        {children}
      </div>
    </section>
  );
}
