import type { ComponentType } from 'react';
import { type LatePart, lazyPart } from '../../components/lazy/lazyPart';

/** All tabs in order. The code of each is fetched when it is opened. */
export const TABS = [
  { value: 'overview', label: 'Overview', part: lazyPart(() => import('./overview/OverviewTab')) },
  { value: 'users', label: 'Users', part: lazyPart(() => import('./users/UsersTab')) },
  { value: 'revenue', label: 'Revenue', part: lazyPart(() => import('./revenue/RevenueTab')) },
  {
    value: 'analytics',
    label: 'Analytics',
    part: lazyPart(() => import('./analytics/AnalyticsTab')),
  },
  { value: 'safety', label: 'Safety', part: lazyPart(() => import('./safety/SafetyTab')) },
  { value: 'appeals', label: 'Appeals', part: lazyPart(() => import('./appeals/AppealsTab')) },
  { value: 'held', label: 'Held', part: lazyPart(() => import('./held/HeldTab')) },
  {
    value: 'photo-checks',
    label: 'Photo checks',
    part: lazyPart(() => import('./photo-checks/PhotoChecksTab')),
  },
  {
    value: 'take-downs',
    label: 'Take-downs',
    part: lazyPart(() => import('./take-downs/TakeDownsTab')),
  },
  { value: 'events', label: 'Events', part: lazyPart(() => import('./events/EventsTab')) },
  { value: 'support', label: 'Support', part: lazyPart(() => import('./support/SupportTab')) },
  { value: 'audit', label: 'Audit', part: lazyPart(() => import('./audit/AuditTab')) },
] as const satisfies readonly {
  value: string;
  label: string;
  part: LatePart<{ default: ComponentType }>;
}[];

export type TabName = (typeof TABS)[number]['value'];

export const tabNamed = (name: string) => TABS.find(({ value }) => value === name) ?? TABS[0];

/** The tab that the URL's query names; the first if it names none. */
export function tabIn(query: string): TabName {
  return tabNamed(new URLSearchParams(query).get('tab') ?? '').value;
}
