import { AGE_OPTIONS } from '../../../src/shared/rules/discovery/browseFilters';
import { milesBetween } from '../../../src/shared/rules/discovery/distance';
import { type Look, strangeness } from './looks';
import type { Heritage } from './names';
import type { Random } from './random';

/** One drawn person of the portrait set. */
export interface PortraitPerson extends Look {
  person: string;
  presents: 'feminine' | 'masculine' | 'androgynous';
  ageFeel: 'young' | 'middle' | 'older';
  files: readonly string[];
}

export interface Sitter {
  gender: 'male' | 'female' | 'non-binary';
  age: number;
  townId: number;
  heritage: Heritage;
  /** Lists begin with the most recent visitors. */
  activeDaysAgo: number;
}

const PRESENTS = { female: 'feminine', male: 'masculine', 'non-binary': 'androgynous' } as const;

/** The ages that fit each look; within `BLUR_YEARS` of a border both sides fit. */
const FEELS = { young: [18, 34], middle: [35, 54], older: [55, 100] } as const;
const BLUR_YEARS = 4;
/** Two members within 25 miles of a viewer are at most this far apart. */
const ONE_LIST_MILES = 50;

/** Years by which an age is outside the range of a look. */
function yearsOff(age: number, feel: PortraitPerson['ageFeel']): number {
  const [from, to] = FEELS[feel];
  return Math.max(0, from - age, age - to);
}

function looksWrong(sitter: Sitter, portrait: PortraitPerson): boolean {
  if (strangeness(portrait, sitter.heritage) > 4) return true;
  if (sitter.gender === 'non-binary' || portrait.presents === 'androgynous') return false;
  return portrait.presents !== PRESENTS[sitter.gender];
}

/** One of the age ranges that browsing offers contains both ages. */
function shareRange(one: number, other: number): boolean {
  return AGE_OPTIONS.some((option) => {
    const [min = 0, max = 200] = option.replace('+', '').split('-').map(Number);
    return [one, other].every((age) => min <= age && age <= max);
  });
}

/** May appear in one list with browse's first filters: near each other and of similar age. */
const shareList = (one: Sitter, other: Sitter) =>
  shareRange(one.age, other.age) && milesBetween(one.townId, other.townId) <= ONE_LIST_MILES;

/**
 * Gives each sitter the key of a portrait that fits gender, age and name, or null when none does.
 * The same face appears twice in a list only when nothing else fits, and then as far apart as
 * possible.
 */
export function choosePortraits<S extends Sitter>(
  random: Random,
  sitters: readonly S[],
  portraits: readonly PortraitPerson[],
): (string | null)[] {
  const uses = new Map<string, { sitter: S; place: number }[]>();
  const chosen = new Map<S, string | null>();
  const inListOrder = [...sitters].sort((a, b) => a.activeDaysAgo - b.activeDaysAgo);

  for (const [place, sitter] of inListOrder.entries()) {
    const cost = (portrait: PortraitPerson): number => {
      const off = yearsOff(sitter.age, portrait.ageFeel);
      const agePenalty = off === 0 ? 0 : off <= BLUR_YEARS ? 3 : 100 + 5 * off;
      const stylePenalty = portrait.presents === PRESENTS[sitter.gender] ? 0 : 2;
      const again = (uses.get(portrait.person) ?? []).reduce((sum, use) => {
        const isSeen = shareList(use.sitter, sitter);
        return sum + (isSeen ? 300 : 0) + 600 / (place - use.place + 1) + 2;
      }, 0);
      const strange = 25 * strangeness(portrait, sitter.heritage);
      return again + agePenalty + stylePenalty + strange + random();
    };
    let best: { key: string; cost: number } | null = null;
    for (const portrait of portraits) {
      if (looksWrong(sitter, portrait)) continue;
      const candidate = { key: portrait.person, cost: cost(portrait) };
      if (!best || candidate.cost < best.cost) best = candidate;
    }
    chosen.set(sitter, best?.key ?? null);
    if (best) uses.set(best.key, [...(uses.get(best.key) ?? []), { sitter, place }]);
  }
  return sitters.map((sitter) => chosen.get(sitter) ?? null);
}
