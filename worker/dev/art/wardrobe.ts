import { palette } from '../../../src/components/scenes/palette.ts';
import type { SceneName } from '../../../src/components/scenes/scenes.ts';

export type Presents = 'feminine' | 'masculine' | 'androgynous';
export type AgeFeel = 'young' | 'middle' | 'older';
type Some<T> = readonly [T, ...T[]];

/** Palest to darkest; on the darkest the ink of eyes and mouth is still legible. */
export const skins = [
  '#FCE0C8',
  '#F5CDA8',
  '#E8B68A',
  '#D49A68',
  '#C27E4C',
  '#A7683C',
  '#8F5532',
  '#7B482C',
] as const satisfies Some<string>;
export type Skin = (typeof skins)[number];

/**
 * Heads of Open Peeps suited to each way of presenting and age. For older people, only heads whose
 * jaw is not part of the hair's path: gray hair would turn the jaw gray too.
 */
export const heads: Record<Presents, Record<AgeFeel, Some<string>>> = {
  feminine: {
    young: [
      'long',
      'longCurly',
      'bun',
      'bangs',
      'longBangs',
      'hijab',
      'bun2',
      'mediumBangs',
      'afro',
      'medium3',
      'longAfro',
      'mediumBangs3',
      'cornrows',
      'bangs2',
      'buns',
      'mediumStraight',
      'medium2',
      'dreads1',
      'hatHip',
      'hatBeanie',
      'medium1',
      'cornrows2',
      'bantuKnots',
    ],
    middle: [
      'medium3',
      'longCurly',
      'mediumBangs2',
      'hijab',
      'medium1',
      'long',
      'bun',
      'grayMedium',
      'mediumBangs',
      'afro',
      'mediumStraight',
      'medium2',
      'bangs',
      'grayBun',
      'dreads1',
      'bangs2',
    ],
    older: ['grayBun', 'grayMedium', 'mediumBangs2', 'hijab', 'bangs', 'hatHip'],
  },
  masculine: {
    young: [
      'short4',
      'short1',
      'pomp',
      'twists',
      'short5',
      'turban',
      'afro',
      'short2',
      'shaved2',
      'flatTop',
      'grayShort',
      'dreads2',
      'hatBeanie',
      'short3',
      'twists2',
      'shaved3',
      'flatTopLong',
      'shaved1',
    ],
    middle: [
      'short2',
      'short4',
      'noHair1',
      'pomp',
      'turban',
      'grayShort',
      'short3',
      'short1',
      'dreads2',
      'noHair2',
      'shaved2',
      'afro',
      'short5',
    ],
    older: ['grayShort', 'noHair3', 'short4', 'turban', 'noHair1', 'noHair2'],
  },
  androgynous: {
    young: ['shaved3', 'dreads2', 'mohawk', 'short5', 'shaved1', 'hatBeanie', 'twists', 'pomp'],
    middle: ['short3', 'medium1', 'twists2', 'short4', 'afro'],
    older: ['grayShort', 'grayMedium'],
  },
};

/** Coiled, braided and locked hair, cast with the darker two thirds of the skins. */
export const coiledHeads = new Set([
  'afro',
  'bantuKnots',
  'buns',
  'cornrows',
  'cornrows2',
  'dreads1',
  'dreads2',
  'flatTop',
  'flatTopLong',
  'longAfro',
  'twists',
  'twists2',
]);
/** Scarf and hat take a color of cloth where other heads take one of hair. */
export const coveredHeads = new Set(['hijab', 'hatHip']);
/** Heads drawn as a line around a filled shape, which also bear the palest hair. */
export const outlinedHeads = new Set([
  'bangs',
  'cornrows',
  'grayBun',
  'grayMedium',
  'grayShort',
  'mediumBangs2',
  'mohawk',
  'noHair3',
  'short4',
]);

export const hair = {
  black: [palette.ink, palette.ink, '#2B211F'],
  dark: [palette.ink, '#2B211F', '#40281F', '#4F2F22'],
  any: ['#2B211F', '#40281F', '#5F3824', '#7A4527', '#8A3F22', '#9A6630'],
  outlined: ['#4F2F22', '#7A4527', '#B5552B', '#E0B45F', '#C98F45', '#5F3824'],
  outlinedDark: ['#40281F', '#5F3824', '#4A3A36'],
  grey: ['#667476', '#7C898B', '#566366'],
  outlinedGrey: ['#C5CDCC', '#E6E3DA', '#AEB9B9'],
} as const satisfies Record<string, Some<string>>;

export const scarves: Some<string> = [
  palette.cranberry,
  palette.atlantic,
  palette.pine,
  palette.ink,
  palette.blueberry,
  palette.tomatoDeep,
];
export const headwear: Some<string> = [
  palette.tomato,
  palette.corn,
  palette.atlantic,
  palette.cranberry,
  palette.pineMid,
  palette.blueberry,
  palette.tomatoLight,
];

const clothes = [
  palette.tomato,
  palette.corn,
  palette.pine,
  palette.atlantic,
  palette.blueberry,
  palette.cranberry,
  palette.dune,
  palette.taffy,
  palette.foam,
  palette.tomatoLight,
];
/** Clothes that would blend into the lower third of a scene. */
const lost: Record<SceneName, readonly string[]> = {
  boardwalk: [palette.dune],
  skyline: [palette.atlantic, palette.blueberry],
  pinelands: [palette.cranberry, palette.tomato],
  diner: [palette.pine, palette.atlantic],
  lighthouse: [palette.dune, palette.foam],
  farmStand: [palette.pine],
  mainStreet: [palette.dune],
  waterGap: [palette.atlantic, palette.pine],
};

/** The colors of clothes that stand out in a scene. */
export function clothesFor(scene: SceneName): Some<string> {
  const [first = palette.corn, ...rest] = clothes.filter((colour) => !lost[scene].includes(colour));
  return [first, ...rest];
}

export const expressions = ['smile', 'calm', 'cute'] as const;
export const glasses: Some<string> = ['glasses', 'glasses2', 'glasses3', 'glasses5'];
export const catEyeGlasses = 'glasses4';
export const shades: Some<string> = ['sunglasses', 'sunglasses2'];
export const beards: Some<string> = [
  'full',
  'full2',
  'chin',
  'goatee2',
  'full3',
  'goatee1',
  'moustache7',
  'moustache5',
  'moustache6',
];
