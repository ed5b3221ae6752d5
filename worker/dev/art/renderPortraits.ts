import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { castPeople, type Person } from './castPeople.ts';
import { composePortrait, measureHead } from './composePortrait.ts';

const seed = 1776;
const folder = new URL('./portraits/', import.meta.url);
const register = new URL('./portraits.json', import.meta.url);

async function renderPerson(person: Person): Promise<number> {
  let bytes = 0;
  for (const picture of person.pictures) {
    const svg = composePortrait(person, picture, await measureHead(person, picture));
    const image = await sharp(Buffer.from(svg))
      .resize(640, 800)
      .flatten()
      .webp({ quality: 72, effort: 6, smartSubsample: true })
      .toBuffer();
    await writeFile(new URL(picture.file, folder), image);
    bytes += image.byteLength;
  }
  return bytes;
}

async function clearFolder(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const stale = (await readdir(folder)).filter((name) => name.endsWith('.webp'));
  await Promise.all(stale.map((name) => rm(new URL(name, folder))));
}

const people = castPeople(seed);
await clearFolder();
let total = 0;
for (const person of people) total += await renderPerson(person);
const entries = people.map(
  ({ name, presents, ageFeel, pictures }) => `  {
    "person": "${name}",
    "presents": "${presents}",
    "ageFeel": "${ageFeel}",
    "files": [${pictures.map(({ file }) => `"${file}"`).join(', ')}]
  }`,
);
await writeFile(register, `[\n${entries.join(',\n')}\n]\n`);
console.log(`${people.length} people, ${(total / 2 ** 20).toFixed(2)} MB of pictures`);
