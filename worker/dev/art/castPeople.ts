import { palette } from '../../../src/components/scenes/palette.ts';
import type { SceneName } from '../../../src/components/scenes/scenes.ts';
import { type Chooser, seededChoice } from './seededChoice.ts';
import * as wardrobe from './wardrobe.ts';

export type CastPerson = {
  name: string;
  presents: wardrobe.Presents;
  ageFeel: wardrobe.AgeFeel;
  head: string;
  skin: wardrobe.Skin;
  /** Fill colors of the drawing's ink hair, its outlined hair, and its headwear. */
  hair: string;
  outlinedHair: string;
  headwear: string;
  beard: string | undefined;
  glasses: string | undefined;
  pictures: DemoPicture[];
};

export type DemoPicture = {
  file: string;
  scene: SceneName;
  expression: string;
  clothes: string;
  glasses: string | undefined;
  mirrored: boolean;
  /** Offset of the figure from the middle, in pixels of a 640 px wide picture. */
  shift: number;
};

type Quota = Record<wardrobe.Presents, Record<wardrobe.AgeFeel, number>>;

/** How many people of each kind. */
const quota: Quota = {
  feminine: { young: 36, middle: 22, older: 10 },
  masculine: { young: 36, middle: 22, older: 10 },
  androgynous: { young: 8, middle: 4, older: 2 },
};
/** Cast after these, so that the first keep their faces, and with one picture each. */
const laterQuota: Quota = {
  feminine: { young: 4, middle: 10, older: 10 },
  masculine: { young: 4, middle: 10, older: 10 },
  androgynous: { young: 0, middle: 0, older: 0 },
};

const sceneOrder: SceneName[] = [
  'boardwalk',
  'pinelands',
  'mainStreet',
  'skyline',
  'waterGap',
  'farmStand',
  'lighthouse',
  'diner',
];

function skinFor(head: string, choose: Chooser): wardrobe.Skin {
  const { skins } = wardrobe;
  const range = wardrobe.coiledHeads.has(head)
    ? skins.slice(3)
    : head === 'turban'
      ? skins.slice(3, 7)
      : skins;
  return range[Math.floor(choose.next() * range.length)] ?? skins[3];
}

function hairFor(skin: wardrobe.Skin, ageFeel: wardrobe.AgeFeel, choose: Chooser) {
  const depth = wardrobe.skins.indexOf(skin);
  const { hair } = wardrobe;
  if (ageFeel === 'older') {
    return { hair: choose.pick(hair.grey), outlinedHair: choose.pick(hair.outlinedGrey) };
  }
  return {
    hair: choose.pick(depth > 4 ? hair.black : depth > 2 ? hair.dark : hair.any),
    outlinedHair: choose.pick(depth > 3 ? hair.outlinedDark : hair.outlined),
  };
}

/** The fill of the drawing's hair and beard: a beard matches the visible hair. */
function hairOf(head: string, grown: ReturnType<typeof hairFor>, cloth: string): string {
  if (wardrobe.coveredHeads.has(head)) return cloth;
  if (wardrobe.outlinedHeads.has(head)) return grown.outlinedHair;
  return head === 'hatBeanie' ? palette.ink : grown.hair;
}

function beardFor(person: Pick<CastPerson, 'presents' | 'ageFeel' | 'head'>, choose: Chooser) {
  const share = person.head === 'turban' ? 1 : person.ageFeel === 'young' ? 0.36 : 0.5;
  const grows = choose.next() < share;
  const beard =
    person.head === 'turban'
      ? choose.pick(['full', 'full2', 'full3'])
      : choose.pick(wardrobe.beards);
  return person.presents === 'masculine' && grows ? beard : undefined;
}

function castOne(
  name: string,
  presents: wardrobe.Presents,
  ageFeel: wardrobe.AgeFeel,
  head: string,
  choose: Chooser,
): CastPerson {
  const skin = skinFor(head, choose);
  const grown = hairFor(skin, ageFeel, choose);
  const wearsGlasses = choose.next() < (ageFeel === 'young' ? 0.24 : 0.38);
  const plain = choose.pick(wardrobe.glasses);
  const frame = presents === 'feminine' && choose.next() < 0.25 ? wardrobe.catEyeGlasses : plain;
  const cloth = choose.pick(wardrobe.scarves);
  return {
    name,
    presents,
    ageFeel,
    head,
    skin,
    hair: hairOf(head, grown, cloth),
    outlinedHair: grown.outlinedHair,
    headwear: choose.pick(wardrobe.headwear),
    beard: beardFor({ presents, ageFeel, head }, choose),
    glasses: wearsGlasses ? frame : undefined,
    pictures: [],
  };
}

function picturesOf(person: CastPerson, index: number, choose: Chooser): DemoPicture[] {
  const count = index % 4 === 1 ? 3 : index % 4 === 3 ? 2 : 1;
  return Array.from({ length: count }, (_, shot) => {
    // A shift of three for each further picture: never the same scene twice for one person.
    const place = index + Math.floor(index / 8) * 3 + shot * 3;
    const scene = sceneOrder[place % sceneOrder.length] ?? 'boardwalk';
    const sunny = shot > 0 && (scene === 'boardwalk' || scene === 'waterGap') && !person.glasses;
    const shades = choose.pick(wardrobe.shades);
    const bareHeaded = person.head !== 'hijab' && person.head !== 'turban';
    return {
      file: `${person.name}-${shot + 1}.webp`,
      scene,
      expression: choose.pick(wardrobe.expressions),
      clothes: choose.pick(wardrobe.clothesFor(scene)),
      glasses: sunny && bareHeaded ? shades : person.glasses,
      mirrored: choose.next() < 0.45,
      shift: Math.round((choose.next() - 0.5) * 64),
    };
  });
}

/** The features by which a viewer tells two people apart. */
function lookOf({ head, skin, hair, outlinedHair, beard, glasses }: CastPerson): string {
  return [head, skin, wardrobe.outlinedHeads.has(head) ? outlinedHair : hair, beard, glasses].join(
    ' ',
  );
}

/** The whole cast, the same on every run. No two share head, skin, hair, beard and glasses. */
export function castPeople(seed: number): CastPerson[] {
  const choose = seededChoice(seed);
  const looks = new Set<string>();
  const cast = ({ presents, ageFeel, head }: Part, index: number, isLater: boolean): CastPerson => {
    const name = `p${String(index + 1).padStart(3, '0')}`;
    let person = castOne(name, presents, ageFeel, head, choose);
    while (looks.has(lookOf(person))) person = castOne(name, presents, ageFeel, head, choose);
    looks.add(lookOf(person));
    return { ...person, pictures: picturesOf(person, index, choose).slice(0, isLater ? 1 : 3) };
  };
  const first = choose.shuffle(partsOf(quota)).map((part, index) => cast(part, index, false));
  const later = choose
    .shuffle(partsOf(laterQuota))
    .map((part, index) => cast(part, first.length + index, true));
  return [...first, ...later].filter(({ name }) => !TOO_ALIKE.has(name));
}

/** People whose picture has the same perceptual hash as an earlier one. */
const TOO_ALIKE = new Set(['p193']);

interface Part {
  presents: wardrobe.Presents;
  ageFeel: wardrobe.AgeFeel;
  head: string;
}

function partsOf(wanted: Quota): Part[] {
  return (['feminine', 'masculine', 'androgynous'] as const).flatMap((presents) =>
    (['young', 'middle', 'older'] as const).flatMap((ageFeel) => {
      const heads = wardrobe.heads[presents][ageFeel];
      return Array.from({ length: wanted[presents][ageFeel] }, (_, turn) => ({
        presents,
        ageFeel,
        head: heads[turn % heads.length] ?? heads[0],
      }));
    }),
  );
}
