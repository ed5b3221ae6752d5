import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type CastPerson, castPeople } from './castPeople.ts';
import { composePortrait, measureHead } from './composePortrait.ts';
import { skins } from './wardrobe.ts';

const seed = 1776;
const PLACEHOLDER_WIDTH = 12;
const folder = new URL('./portraits/', import.meta.url);
/**
 * The person on the landing page: inlined in its HTML, so that nothing has to be fetched for it.
 */
const onLanding = 'p019-1.webp';
const landing = new URL('../../../src/components/landing/boardwalk-portrait.svg', import.meta.url);
const register = new URL('./portraits.json', import.meta.url);

interface Rendered {
  bytes: number;
  /** A data URI for each picture: its placeholder until it is loaded. */
  placeholders: string[];
}

async function renderPerson(person: CastPerson): Promise<Rendered> {
  let bytes = 0;
  const placeholders: string[] = [];
  for (const picture of person.pictures) {
    const svg = composePortrait(person, picture, await measureHead(person, picture));
    if (picture.file === onLanding) await writeFile(landing, svg);
    const image = await sharp(Buffer.from(svg))
      .resize(640, 800)
      .flatten()
      .webp({ quality: 72, effort: 6, smartSubsample: true })
      .toBuffer();
    await writeFile(new URL(picture.file, folder), image);
    bytes += image.byteLength;
    const tiny = await sharp(image).resize(PLACEHOLDER_WIDTH).webp({ quality: 50 }).toBuffer();
    placeholders.push(`data:image/webp;base64,${tiny.toString('base64')}`);
  }
  return { bytes, placeholders };
}

async function clearFolder(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const stale = (await readdir(folder)).filter((name) => name.endsWith('.webp'));
  await Promise.all(stale.map((name) => rm(new URL(name, folder))));
}

const people = castPeople(seed);
await clearFolder();
let total = 0;
const entries: string[] = [];
for (const person of people) {
  const { bytes, placeholders } = await renderPerson(person);
  total += bytes;
  entries.push(`  {
    "person": "${person.name}",
    "presents": "${person.presents}",
    "ageFeel": "${person.ageFeel}",
    "head": "${person.head}",
    "skin": ${skins.indexOf(person.skin)},
    "files": [${person.pictures.map(({ file }) => `"${file}"`).join(', ')}],
    "placeholders": [
${placeholders.map((each) => `      "${each}"`).join(',\n')}
    ]
  }`);
}
await writeFile(register, `[\n${entries.join(',\n')}\n]\n`);
console.log(`${people.length} people, ${(total / 2 ** 20).toFixed(2)} MB of pictures`);
