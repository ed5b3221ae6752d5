import { type LatePart, lazyPart } from '../../../components/lazy/lazyPart';
import type { SceneName } from '../../../components/scenes/scenes';
import type { HalfwayPlace } from '../../../shared/contract/halfway';
import places from './places.json' with { type: 'json' };

/** Loaded separately, because only one is shown. */
const DRAWINGS = {
  boardwalk: lazyPart(() => import('../../../components/scenes/boardwalk.svg?raw')),
  skyline: lazyPart(() => import('../../../components/scenes/skyline.svg?raw')),
  pinelands: lazyPart(() => import('../../../components/scenes/pinelands.svg?raw')),
  waterGap: lazyPart(() => import('../../../components/scenes/waterGap.svg?raw')),
  diner: lazyPart(() => import('../../../components/scenes/diner.svg?raw')),
} satisfies Partial<Record<SceneName, LatePart<{ default: string }>>>;

export type PlaceScene = keyof typeof DRAWINGS;

export const drawingOf = async (scene: PlaceScene) => (await DRAWINGS[scene].load()).default;

/** By the town; a diner, which is everywhere, where no other scene fits. */
export function sceneOfPlace(place: Pick<HalfwayPlace, 'town' | 'county'> | null): PlaceScene {
  if (!place) return 'diner';
  if (places.shore.includes(place.town)) return 'boardwalk';
  if (places.city.includes(place.town)) return 'skyline';
  if (places.pinesCounties.includes(place.county)) return 'pinelands';
  return places.hillsCounties.includes(place.county) ? 'waterGap' : 'diner';
}
