import type { ComponentType } from 'react';

/** Every finished tab, in its order. Each is fetched when it is opened. */
export const TABS = [
  { value: 'overview', label: 'Overview', load: () => import('./overview/OverviewTab') },
  { value: 'users', label: 'Users', load: () => import('./users/UsersTab') },
  { value: 'revenue', label: 'Revenue', load: () => import('./revenue/RevenueTab') },
  { value: 'analytics', label: 'Analytics', load: () => import('./analytics/AnalyticsTab') },
  { value: 'safety', label: 'Safety', load: () => import('./safety/SafetyTab') },
  { value: 'events', label: 'Events', load: () => import('./events/EventsTab') },
  { value: 'support', label: 'Support', load: () => import('./support/SupportTab') },
  { value: 'audit', label: 'Audit', load: () => import('./audit/AuditTab') },
] as const satisfies readonly {
  value: string;
  label: string;
  load: () => Promise<{ default: ComponentType }>;
}[];

export type TabName = (typeof TABS)[number]['value'];

export const tabNamed = (name: string) => TABS.find(({ value }) => value === name) ?? TABS[0];

/** The tab that the query of the address names; the first for any other. */
export function tabIn(query: string): TabName {
  return tabNamed(new URLSearchParams(query).get('tab') ?? '').value;
}
