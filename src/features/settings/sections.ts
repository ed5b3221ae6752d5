export type SectionId =
  | 'profile'
  | 'preferences'
  | 'notifications'
  | 'privacy'
  | 'blocked'
  | 'ended'
  | 'subscription'
  | 'devices'
  | 'account';

export interface Section {
  /** The part of the URL that leads to it: `/settings#privacy`. */
  id: SectionId;
  title: string;
  forSubscribers?: true;
}

/** In the order they stand. */
const SECTIONS: readonly Section[] = [
  { id: 'profile', title: 'Profile Information' },
  { id: 'preferences', title: 'Match Preferences' },
  { id: 'notifications', title: 'Notifications' },
  { id: 'privacy', title: 'Privacy & Safety' },
  { id: 'blocked', title: 'Blocked Members' },
  { id: 'ended', title: 'Report Someone You No Longer See' },
  { id: 'subscription', title: 'Premium Subscription', forSubscribers: true },
  { id: 'devices', title: 'Signed-in Devices' },
  { id: 'account', title: 'Account Actions' },
];

export function sectionsFor(subscribes: boolean): readonly Section[] {
  return SECTIONS.filter(({ forSubscribers }) => !forSubscribers || subscribes);
}

export function sectionTitle(id: SectionId): string {
  return SECTIONS.find((section) => section.id === id)?.title ?? '';
}

/** The section that a URL leads to. */
export function sectionOfHash(hash: string): SectionId | null {
  return SECTIONS.find(({ id }) => hash === `#${id}`)?.id ?? null;
}
