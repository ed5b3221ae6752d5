import type { SceneName } from '../components/scenes/scenes';

/** What a shared link shows: `public/og/{name}.png`, drawn by `npm run pictures`. */
export const SHARE_PICTURES = {
  home: { headline: 'Find love in the Garden State.', scene: 'boardwalk' },
  register: { headline: 'Create your free account.', scene: 'mainStreet' },
  premium: { headline: 'No daily limits. A few good extras.', scene: 'skyline' },
  help: { headline: 'Help and support.', scene: 'diner' },
  safety: { headline: 'Ways to date more safely.', scene: 'lighthouse' },
} as const satisfies Record<string, { headline: string; scene: SceneName }>;

export const SHARE_SIZE = { width: 1200, height: 630 } as const;

interface PublicPage {
  path: string;
  picture: keyof typeof SHARE_PICTURES;
}

/** Every page that search engines are told of. All others ask not to be listed. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: '/', picture: 'home' },
  { path: '/premium', picture: 'premium' },
  { path: '/help', picture: 'help' },
  { path: '/safety', picture: 'safety' },
  { path: '/terms', picture: 'home' },
  { path: '/privacy', picture: 'home' },
  { path: '/register', picture: 'register' },
  { path: '/login', picture: 'home' },
];

export function publicPageAt(path: string): PublicPage | undefined {
  return PUBLIC_PAGES.find((page) => page.path === path);
}
