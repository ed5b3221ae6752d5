import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import eventPictures from './eventPictures.json' with { type: 'json' };

const scenes = new URL('../../../src/components/scenes/', import.meta.url);
const folder = new URL('./events/', import.meta.url);
/** Twice the width at which an event is shown; a scene's objects are in its lower part. */
const SIZE = { width: 960, height: 480 } as const;

await mkdir(folder, { recursive: true });
for (const name of eventPictures) {
  const svg = readFileSync(new URL(`${name}.svg`, scenes));
  await sharp(svg, { density: 144 })
    .resize({ ...SIZE, fit: 'cover', position: 'bottom' })
    .flatten()
    .webp({ quality: 76, effort: 6 })
    .toFile(new URL(`event-${name}.webp`, folder).pathname);
}
console.log(`${eventPictures.length} pictures of events`);
