import { sceneBoardwalk } from './boardwalk.ts';
import { sceneDiner } from './diner.ts';
import { sceneFarmStand } from './farmStand.ts';
import { sceneLighthouse } from './lighthouse.ts';
import { sceneMainStreet } from './mainStreet.ts';
import { scenePinelands } from './pinelands.ts';
import { sceneSkyline } from './skyline.ts';
import { sceneWaterGap } from './waterGap.ts';

export {
  sceneBoardwalk,
  sceneDiner,
  sceneFarmStand,
  sceneLighthouse,
  sceneMainStreet,
  scenePinelands,
  sceneSkyline,
  sceneWaterGap,
};

/** Every 4:5 scene (640 × 800 units) by name: each call returns a whole, decorative `<svg>` as a string. */
export const scenes = {
  boardwalk: sceneBoardwalk,
  skyline: sceneSkyline,
  pinelands: scenePinelands,
  diner: sceneDiner,
  lighthouse: sceneLighthouse,
  farmStand: sceneFarmStand,
  mainStreet: sceneMainStreet,
  waterGap: sceneWaterGap,
} as const;

export type SceneName = keyof typeof scenes;
