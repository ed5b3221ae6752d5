import type { Random } from './random';

/** One drawn person of the portrait set. */
export interface PortraitPerson {
  person: string;
  presents: 'feminine' | 'masculine' | 'androgynous';
  ageFeel: 'young' | 'middle' | 'older';
  files: readonly string[];
}

export interface Sitter {
  gender: 'male' | 'female' | 'non-binary';
  age: number;
  county: string;
}

const PRESENTS = { female: 'feminine', male: 'masculine', 'non-binary': 'androgynous' } as const;

/** First age at which each feel is right; within `BLUR_YEARS` of a border both sides are. */
const FEELS = { young: [18, 34], middle: [35, 54], older: [55, 100] } as const;
const BLUR_YEARS = 4;

/** Years by which an age lies outside of a feel. */
function yearsOff(age: number, feel: PortraitPerson['ageFeel']): number {
  const [from, to] = FEELS[feel];
  return Math.max(0, from - age, age - to);
}

function looksWrong(sitter: Sitter, portrait: PortraitPerson): boolean {
  if (sitter.gender === 'non-binary' || portrait.presents === 'androgynous') return false;
  return portrait.presents !== PRESENTS[sitter.gender];
}

/**
 * Gives each sitter the key of a fitting portrait, or null when none fits the gender. The same face
 * comes twice in a county and age decade only when nothing else fits, and seldom in one county.
 */
export function choosePortraits(
  random: Random,
  sitters: readonly Sitter[],
  portraits: readonly PortraitPerson[],
): (string | null)[] {
  const uses = new Map<string, number>();
  const used = (key: string): number => uses.get(key) ?? 0;

  return sitters.map((sitter) => {
    const keysOf = ({ person }: PortraitPerson): [string, string, string] => [
      person,
      `${person}|${sitter.county}`,
      `${person}|${sitter.county}|${Math.floor(sitter.age / 10)}`,
    ];
    const cost = (portrait: PortraitPerson): number => {
      const [anywhere, county, decade] = keysOf(portrait);
      const off = yearsOff(sitter.age, portrait.ageFeel);
      const agePenalty = off === 0 ? 0 : off <= BLUR_YEARS ? 3 : 60;
      const stylePenalty = portrait.presents === PRESENTS[sitter.gender] ? 0 : 2;
      return (
        2 * used(anywhere) +
        30 * used(county) +
        1000 * used(decade) +
        agePenalty +
        stylePenalty +
        random()
      );
    };
    let best: { portrait: PortraitPerson; cost: number } | null = null;
    for (const portrait of portraits) {
      if (looksWrong(sitter, portrait)) continue;
      const candidate = { portrait, cost: cost(portrait) };
      if (!best || candidate.cost < best.cost) best = candidate;
    }
    if (!best) return null;
    for (const key of keysOf(best.portrait)) uses.set(key, used(key) + 1);
    return best.portrait.person;
  });
}
