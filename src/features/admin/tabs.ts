import type { ComponentType } from 'react';
import { type LatePart, lazyPart } from '../../components/lazy/lazyPart';
import { type Text, text } from '../../shared/texts/t';

/** All tabs in order. The code of each is fetched when it is opened. */
export const TABS = [
  ['overview', text('Overview'), lazyPart(() => import('./overview/OverviewTab'))],
  ['users', text('Users'), lazyPart(() => import('./users/UsersTab'))],
  ['revenue', text('Revenue'), lazyPart(() => import('./revenue/RevenueTab'))],
  ['analytics', text('Analytics'), lazyPart(() => import('./analytics/AnalyticsTab'))],
  ['safety', text('Safety'), lazyPart(() => import('./safety/SafetyTab'))],
  ['appeals', text('Appeals'), lazyPart(() => import('./appeals/AppealsTab'))],
  ['held', text('Held'), lazyPart(() => import('./held/HeldTab'))],
  ['photo-checks', text('Photo checks'), lazyPart(() => import('./photo-checks/PhotoChecksTab'))],
  ['take-downs', text('Take-downs'), lazyPart(() => import('./take-downs/TakeDownsTab'))],
  ['events', text('Events'), lazyPart(() => import('./events/EventsTab'))],
  ['support', text('Support'), lazyPart(() => import('./support/SupportTab'))],
  ['audit', text('Audit'), lazyPart(() => import('./audit/AuditTab'))],
] as const satisfies readonly (readonly [
  name: string,
  label: Text,
  part: LatePart<{ default: ComponentType }>,
])[];

export type TabName = (typeof TABS)[number][0];

const tabNamed = (name: string) => TABS.find(([each]) => each === name) ?? TABS[0];

export function tabPart(name: TabName) {
  const [, , part] = tabNamed(name);
  return part;
}

/** The tab that the URL's query names; the first if it names none. */
export function tabIn(query: string): TabName {
  const [name] = tabNamed(new URLSearchParams(query).get('tab') ?? '');
  return name;
}
