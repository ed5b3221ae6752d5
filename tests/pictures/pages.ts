import type { DemoLogin } from '../support/e2eMembers.ts';

export interface PicturedPage {
  /** Also the name of its files. */
  name: string;
  path: string;
  as: DemoLogin | 'visitor';
}

/** Every page of the product, each seen by whom it is for. */
export const PICTURED_PAGES: readonly PicturedPage[] = [
  { name: 'home', path: '/', as: 'visitor' },
  { name: 'premium', path: '/premium', as: 'visitor' },
  { name: 'help', path: '/help', as: 'visitor' },
  { name: 'login', path: '/login', as: 'visitor' },
  { name: 'register', path: '/register', as: 'visitor' },
  { name: 'forgot-password', path: '/forgot-password', as: 'visitor' },
  { name: 'reset-password', path: '/reset-password', as: 'visitor' },
  { name: 'verify-email', path: '/verify-email', as: 'visitor' },
  { name: 'unsubscribe', path: '/unsubscribe', as: 'visitor' },
  { name: 'terms', path: '/terms', as: 'visitor' },
  { name: 'privacy', path: '/privacy', as: 'visitor' },
  { name: 'safety', path: '/safety', as: 'visitor' },
  { name: 'not-found', path: '/exit-0', as: 'visitor' },
  { name: 'browse', path: '/browse', as: 'premium' },
  { name: 'messages', path: '/messages', as: 'free' },
  { name: 'profile', path: '/profile', as: 'free' },
  { name: 'member', path: '/profile/{id}', as: 'free' },
  { name: 'create-profile', path: '/create-profile', as: 'free' },
  { name: 'compatibility-quiz', path: '/compatibility-quiz', as: 'free' },
  { name: 'events', path: '/events', as: 'free' },
  { name: 'my-events', path: '/my-events', as: 'free' },
  { name: 'settings', path: '/settings', as: 'premium' },
  { name: 'change-password', path: '/change-password', as: 'free' },
  { name: 'premium-member', path: '/premium', as: 'free' },
  { name: 'subscribe', path: '/subscribe?plan=annual', as: 'free' },
  { name: 'payment-success', path: '/payment-success', as: 'premium' },
  { name: 'subscription-management', path: '/subscription-management', as: 'premium' },
  { name: 'billing-history', path: '/billing-history', as: 'premium' },
  { name: 'admin', path: '/admin', as: 'admin' },
];
