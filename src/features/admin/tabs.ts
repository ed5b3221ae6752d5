import type { ComponentType } from 'react';
import { type LatePart, latePart } from '../../components/late/latePart';

/** All tabs in order. The code of each is fetched when it is opened. */
export const TABS = [
  { value: 'overview', label: 'Overview', part: latePart(() => import('./overview/OverviewTab')) },
  { value: 'users', label: 'Users', part: latePart(() => import('./users/UsersTab')) },
  { value: 'revenue', label: 'Revenue', part: latePart(() => import('./revenue/RevenueTab')) },
  {
    value: 'analytics',
    label: 'Analytics',
    part: latePart(() => import('./analytics/AnalyticsTab')),
  },
  { value: 'safety', label: 'Safety', part: latePart(() => import('./safety/SafetyTab')) },
  { value: 'appeals', label: 'Appeals', part: latePart(() => import('./appeals/AppealsTab')) },
  { value: 'held', label: 'Held', part: latePart(() => import('./held/HeldTab')) },
  {
    value: 'take-downs',
    label: 'Take-downs',
    part: latePart(() => import('./take-downs/TakeDownsTab')),
  },
  { value: 'events', label: 'Events', part: latePart(() => import('./events/EventsTab')) },
  { value: 'support', label: 'Support', part: latePart(() => import('./support/SupportTab')) },
  { value: 'audit', label: 'Audit', part: latePart(() => import('./audit/AuditTab')) },
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
