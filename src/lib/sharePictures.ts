import type { SceneName } from '../components/scenes/scenes';
import { type Text, text } from '../shared/texts/t.ts';

/** Pictures of shared links, drawn by `npm run pictures`: `public/og/{name}.png` and `og/es`. */
export const SHARE_PICTURES = {
  home: { headline: text('Find love in the Garden State.'), scene: 'boardwalk' },
  register: { headline: text('Create your free account.'), scene: 'mainStreet' },
  premium: { headline: text('No daily limits. A few good extras.'), scene: 'skyline' },
  help: { headline: text('Help and support.'), scene: 'diner' },
  safety: { headline: text('Ways to date more safely.'), scene: 'lighthouse' },
} as const satisfies Record<string, { headline: Text; scene: SceneName }>;

export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The page's own picture, or that of the landing page. */
export function sharePicture(path: string): keyof typeof SHARE_PICTURES {
  const names = Object.keys(SHARE_PICTURES) as (keyof typeof SHARE_PICTURES)[];
  return names.find((name) => path === `/${name}`) ?? 'home';
}
