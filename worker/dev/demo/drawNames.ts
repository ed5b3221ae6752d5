import { FIRST_NAMES, type FirstNames, HERITAGE_SHARES, type Heritage, LAST_NAMES } from './names';
import { pickWeighted, type Random } from './random';

export type DemoGender = 'male' | 'female' | 'non-binary';

const OLDER_NAMES_FROM = 48;
const YOUNGER_NAMES_UNTIL = 36;
const GENERAL_FIRST_NAME_CHANCE = 0.35;
/** Names of the person's own generation are preferred to timeless ones by this factor. */
const ERA_WEIGHT = 2;
const UNGENDERED_WEIGHT = 0.25;
const TRIES = 50;

// Object.keys() widens to string, so this narrows to the keys of the shares.
const isHeritage = (key: string): key is Heritage => key in HERITAGE_SHARES;
const HERITAGES = Object.keys(HERITAGE_SHARES).filter(isHeritage);

export function drawHeritage(random: Random): Heritage {
  return pickWeighted(random, HERITAGES, (heritage) => HERITAGE_SHARES[heritage]);
}

function isOfAge({ era }: FirstNames, age: number): boolean {
  if (era === 'older') return age >= OLDER_NAMES_FROM;
  if (era === 'younger') return age <= YOUNGER_NAMES_UNTIL;
  return true;
}

function weightedNames(names: FirstNames, gender: DemoGender): { name: string; weight: number }[] {
  const era = names.era ? ERA_WEIGHT : 1;
  const weigh = (list: readonly string[] | undefined, weight: number) =>
    (list ?? []).map((name) => ({ name, weight: weight * era }));
  if (gender === 'non-binary') return weigh(names.any, 1);
  return [...weigh(names[gender], 1), ...weigh(names.any, UNGENDERED_WEIGHT)];
}

/** Draws full names and prefers rarely drawn ones; a full name repeats only when names run out. */
export function nameDrawer(random: Random) {
  const uses = new Map<string, number>();
  const seldom = (name: string): number => 1 / (1 + (uses.get(name) ?? 0)) ** 2;

  function firstName(gender: DemoGender, age: number, heritage: Heritage): string {
    const own = random() >= GENERAL_FIRST_NAME_CHANCE ? heritage : 'general';
    const ofAge = FIRST_NAMES.filter((names) => isOfAge(names, age));
    const preferred = ofAge
      .filter((names) => names.heritage === own)
      .flatMap((names) => weightedNames(names, gender));
    const general = ofAge
      .filter((names) => names.heritage === 'general')
      .flatMap((names) => weightedNames(names, gender));
    const pool = preferred.length > 0 ? preferred : general;
    return pickWeighted(random, pool, ({ name, weight }) => weight * seldom(name)).name;
  }

  return (gender: DemoGender, age: number, heritage: Heritage) => {
    for (let attempt = 1; ; attempt++) {
      const first = firstName(gender, age, heritage);
      const last = pickWeighted(random, LAST_NAMES[heritage], seldom);
      const full = `${first} ${last}`;
      if ((first === last || uses.has(full)) && attempt < TRIES) continue;
      for (const key of [first, last, full]) uses.set(key, (uses.get(key) ?? 0) + 1);
      return { firstName: first, lastName: last };
    }
  };
}
