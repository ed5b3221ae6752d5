import type { ComponentType } from 'react';
import { type LatePart, lazyPart } from '../../components/lazy/lazyPart';
import { type Text, text } from '../../shared/texts/t';

/** All tabs in order. The code of each is fetched when it is opened. */
export const TABS = [
  {
    value: 'overview',
    label: text('Overview'),
    part: lazyPart(() => import('./overview/OverviewTab')),
  },
  { value: 'users', label: text('Users'), part: lazyPart(() => import('./users/UsersTab')) },
  {
    value: 'revenue',
    label: text('Revenue'),
    part: lazyPart(() => import('./revenue/RevenueTab')),
  },
  {
    value: 'analytics',
    label: text('Analytics'),
    part: lazyPart(() => import('./analytics/AnalyticsTab')),
  },
  { value: 'safety', label: text('Safety'), part: lazyPart(() => import('./safety/SafetyTab')) },
  {
    value: 'appeals',
    label: text('Appeals'),
    part: lazyPart(() => import('./appeals/AppealsTab')),
  },
  { value: 'held', label: text('Held'), part: lazyPart(() => import('./held/HeldTab')) },
  {
    value: 'photo-checks',
    label: text('Photo checks'),
    part: lazyPart(() => import('./photo-checks/PhotoChecksTab')),
  },
  {
    value: 'take-downs',
    label: text('Take-downs'),
    part: lazyPart(() => import('./take-downs/TakeDownsTab')),
  },
  { value: 'events', label: text('Events'), part: lazyPart(() => import('./events/EventsTab')) },
  {
    value: 'support',
    label: text('Support'),
    part: lazyPart(() => import('./support/SupportTab')),
  },
  { value: 'audit', label: text('Audit'), part: lazyPart(() => import('./audit/AuditTab')) },
] as const satisfies readonly {
  value: string;
  label: Text;
  part: LatePart<{ default: ComponentType }>;
}[];

export type TabName = (typeof TABS)[number]['value'];

export const tabNamed = (name: string) => TABS.find(({ value }) => value === name) ?? TABS[0];

/** The tab that the URL's query names; the first if it names none. */
export function tabIn(query: string): TabName {
  return tabNamed(new URLSearchParams(query).get('tab') ?? '').value;
}
