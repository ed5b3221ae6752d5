import boardwalk from './boardwalk.svg?raw';
import diner from './diner.svg?raw';
import farmStand from './farmStand.svg?raw';
import lighthouse from './lighthouse.svg?raw';
import mainStreet from './mainStreet.svg?raw';
import pinelands from './pinelands.svg?raw';
import skyline from './skyline.svg?raw';
import waterGap from './waterGap.svg?raw';

/** Every 4:5 scene (640 × 800 units) by name: a complete, decorative `<svg>`. */
export const scenes = {
  boardwalk,
  skyline,
  pinelands,
  diner,
  lighthouse,
  farmStand,
  mainStreet,
  waterGap,
} as const;

export type SceneName = keyof typeof scenes;
