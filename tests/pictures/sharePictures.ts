import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import spanish from '../../src/lib/es.json' with { type: 'json' };
import { SHARE_PICTURES, SHARE_SIZE } from '../../src/lib/sharePictures.ts';
import { LANGUAGES, type Language, pathIn } from '../../src/shared/texts/language.ts';
import { inPageLanguage } from '../../src/shared/texts/t.ts';
import { sceneOf } from '../../worker/dev/art/composePortrait.ts';
import type { Studio } from './studio.ts';

const FOLDER = 'public/og';
const SPANISH: Readonly<Record<string, string>> = spanish;
const SIGNS = { en: 'Garden State singles', es: 'Gente soltera de New Jersey' } as const;
/** Of the headline; Spanish has more words. */
const SIZES = { en: 84, es: 76 } as const;
const FONTS = 'node_modules/@fontsource-variable';

/** Draws what a shared link shows in each language: the wordmark, the headline and a scene. */
export async function drawSharePictures({ browser }: Studio): Promise<void> {
  mkdirSync(join(FOLDER, 'es'), { recursive: true });
  const page = await browser.newPage({ viewport: SHARE_SIZE });
  for (const [name, { headline, scene }] of Object.entries(SHARE_PICTURES)) {
    for (const language of LANGUAGES) {
      const english = inPageLanguage(headline);
      const words = language === 'es' ? (SPANISH[english] ?? english) : english;
      await page.setContent(card(words, sceneOf(scene), language));
      await page.evaluate(() => document.fonts.ready);
      const drawn = await sharp(await page.screenshot())
        .png({ palette: true, quality: 90, effort: 10 })
        .toBuffer();
      writeFileSync(join(FOLDER, `${pathIn(language, `/${name}`)}.png`), drawn);
    }
  }
  await page.close();
}

function card(headline: string, scene: string, language: Language): string {
  return `<!doctype html><meta charset="utf-8"><style>
    ${face('Besley', 'besley')}
    ${face('Overpass', 'overpass')}
    * { box-sizing: border-box; margin: 0; }
    body { display: grid; grid-template-columns: 1fr 504px; width: 1200px; height: 630px;
      background: #fbf5ea; color: #16262b; }
    .words { display: flex; flex-direction: column; justify-content: space-between;
      padding: 64px 40px 64px 72px; }
    .name { font: 900 44px Besley; letter-spacing: -0.02em; }
    h1 { font: 800 ${SIZES[language]}px/1.02 Besley; letter-spacing: -0.015em; text-wrap: balance; }
    .sign { align-self: start; padding: 13px 22px 10px; border-radius: 10px; background: #1e5945;
      box-shadow: inset 0 0 0 3px #1e5945, inset 0 0 0 6px #fffdf8; color: #fffdf8;
      font: 800 24px Overpass; letter-spacing: 0.09em; text-transform: uppercase; }
    .scene svg { display: block; width: 100%; height: 630px; }
  </style>
  <div class="words">
    <p class="name">Parkway</p>
    <h1>${headline}</h1>
    <p class="sign">${SIGNS[language]}</p>
  </div>
  <div class="scene">${scene}</div>`;
}

function face(family: string, name: string): string {
  const font = readFileSync(join(FONTS, name, 'files', `${name}-latin-wght-normal.woff2`));
  return `@font-face { font-family: ${family}; font-weight: 100 900;
    src: url(data:font/woff2;base64,${font.toString('base64')}); }`;
}
