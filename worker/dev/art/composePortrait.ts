import { readFileSync } from 'node:fs';
import { Avatar } from '@dicebear/core';
import sharp from 'sharp';
import { palette } from '../../../src/components/scenes/palette.ts';
import type { SceneName } from '../../../src/components/scenes/scenes.ts';
import type { CastPerson, DemoPicture } from './castPeople.ts';
import { figureSize, margin, peepStyle } from './peepStyle.ts';

const wholeStyle = peepStyle();
const headStyle = peepStyle({ bodiless: true });

/** The position of the chin and the middle of the shoulders in the drawing, in its own units. */
const chin = margin + 566;
const shoulders = margin + 362;

/**
 * The chin's position in the picture, the minimum sky above the hair, and the maximum enlargement.
 */
const chinLine = 690;
const headroom = 84;
const largest = 0.92;

export type HeadBox = { top: number; left: number; right: number };

function drawFigure(style: typeof wholeStyle, person: CastPerson, picture: DemoPicture): string {
  return new Avatar(style, {
    seed: picture.file,
    headVariant: person.head,
    expressionVariant: picture.expression,
    facialHairVariant: person.beard ?? 'full',
    facialHairProbability: person.beard ? 100 : 0,
    accessoriesVariant: picture.glasses ?? 'glasses',
    accessoriesProbability: picture.glasses ? 100 : 0,
    maskProbability: 0,
    skinColor: person.skin,
    inkColor: palette.ink,
    hairColor: person.hair,
    headContrastColor: person.outlinedHair,
    headwearColor: person.headwear,
    clothingColor: picture.clothes,
  }).toString();
}

/** The extent of a person's head with hair and hat, in units of the figure. */
export async function measureHead(person: CastPerson, picture: DemoPicture): Promise<HeadBox> {
  const { info } = await sharp(Buffer.from(drawFigure(headStyle, person, picture)))
    .trim({ background: '#00000000', threshold: 1 })
    .toBuffer({ resolveWithObject: true });
  const left = -(info.trimOffsetLeft ?? 0);
  return { top: -(info.trimOffsetTop ?? 0), left, right: left + info.width };
}

/**
 * One 640 × 800 picture: the bust in front of its scene, as large as the hair allows with sky above
 * it, the body cut off by the lower edge.
 */
export function composePortrait(person: CastPerson, picture: DemoPicture, head: HeadBox): string {
  const scale = Math.min(
    largest,
    (chinLine - headroom) / (chin - head.top),
    624 / (head.right - head.left),
  );
  const middle = ((head.left + head.right) / 2 + shoulders) / 2;
  const reach = Math.max(head.right - middle, middle - head.left) * scale;
  const slack = Math.max(0, 320 - reach);
  const centre = 320 + Math.max(-slack, Math.min(slack, picture.shift));
  const side = picture.mirrored ? -1 : 1;
  const move = `matrix(${side * scale} 0 0 ${scale} ${centre - side * middle * scale} ${chinLine - chin * scale})`;
  const figure = drawFigure(wholeStyle, person, picture).replace(
    /^<svg /,
    `<svg width="${figureSize}" height="${figureSize}" `,
  );
  return sceneOf(picture.scene).replace(/<\/svg>$/, `<g transform="${move}">${figure}</g></svg>`);
}

const FOLDER = new URL('../../../src/components/scenes/', import.meta.url);

/** The scene's `<svg>`, read without a bundler. */
export function sceneOf(name: SceneName): string {
  return readFileSync(new URL(`${name}.svg`, FOLDER), 'utf8').trim();
}
