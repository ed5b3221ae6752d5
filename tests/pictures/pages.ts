import { type Audience, PAGES } from '../../src/shared/rules/pages.ts';
import type { DemoLogin } from '../support/e2eMembers.ts';

type Viewer = DemoLogin | 'visitor';

export interface PicturedPage {
  /** Also the name of its files. */
  name: string;
  path: string;
  as: Viewer;
}

const VIEWERS: Record<Audience, Viewer> = {
  visitors: 'visitor',
  everybody: 'visitor',
  customers: 'visitor',
  members: 'free',
  subscribers: 'premium',
  payers: 'premium',
};

/** Where a page shows more to somebody else, or has no name of its own. */
const OWN: Record<string, Partial<PicturedPage>> = {
  '/': { name: 'home' },
  '/subscribe': { path: '/subscribe?plan=annual', as: 'free' },
  '/browse': { as: 'premium' },
  '/profile/:id': { name: 'member' },
  '/settings': { as: 'premium' },
  '/payment-success': { as: 'premium' },
  '/admin': { as: 'admin' },
};

/** Every page of the product, each seen by whom it is for. */
export const PICTURED_PAGES: readonly PicturedPage[] = [
  ...PAGES.map(({ path, audience }) => ({
    name: path.slice(1),
    path,
    as: VIEWERS[audience],
    ...OWN[path],
  })),
  { name: 'not-found', path: '/exit-0', as: 'visitor' },
  { name: 'premium-member', path: '/premium', as: 'free' },
];

/** What is also taken in Spanish; the thread's member is appended. */
export const SPANISH_PAGES = [
  { name: 'home', path: '/' },
  { name: 'register', path: '/register' },
  { name: 'browse', path: '/browse' },
  { name: 'thread', path: '/messages?user=' },
  { name: 'events', path: '/events' },
  { name: 'settings', path: '/settings' },
] as const;
