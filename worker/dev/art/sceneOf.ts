import { readFileSync } from 'node:fs';
import type { SceneName } from '../../../src/components/scenes/scenes.ts';

const FOLDER = new URL('../../../src/components/scenes/', import.meta.url);

/** The scene's `<svg>`, read without a bundler. */
export function sceneOf(name: SceneName): string {
  return readFileSync(new URL(`${name}.svg`, FOLDER), 'utf8').trim();
}
