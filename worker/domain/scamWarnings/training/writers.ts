/** By writers who never saw the clues and reasons, final by then: one row for each of them. */
export const LATER = [
  ['spring', 'autumn'],
  ['bar'],
  ['library'],
  ['clerk'],
  ['courthouse'],
  ['harbor'],
  ['porch'],
  ['campus'],
  ['nurse'],
  ['branch'],
  ['orchard'],
] as const;

/** In Spanish, and in Spanish and English. */
const SPANISH = [
  ['es-caribe'],
  ['es-norte'],
  ['es-sierra'],
  ['es-plata'],
  ['es-mezcla'],
  ['es-faro'],
  ['es-valle'],
  ['es-ceiba'],
  ['es-muelle'],
  ['es-puente'],
  ['es-cuenta'],
  ['es-lago'],
  ['es-oficina'],
  ['es-ribera'],
  ['es-plaza'],
  ['es-vereda'],
  ['es-marea'],
] as const;

/** The dialogues by name; each row is by one writer. */
export const WRITERS = [
  ['tuning'],
  ['own'],
  ['casual'],
  ['formal'],
  ['late'],
  ['jersey-fitted', 'jersey-watched'],
  ['untouched'],
  ['plain'],
  ...LATER,
  ...SPANISH,
] as const;
export type Hand = (typeof WRITERS)[number][number];
export const HANDS: readonly Hand[] = WRITERS.flat();
