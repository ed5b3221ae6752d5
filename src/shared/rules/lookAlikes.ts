import groups from './lookAlikes.json' with { type: 'json' };

/**
 * Letters, digits and signs that are taken for a Latin letter (a selection of Unicode's confusables,
 * UTS 39), each group behind the letter. `i`, `l` and what looks like them are one.
 */
export const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries(groups).flatMap(([letter, alike]) =>
    [...alike].flatMap((each) => [[each, letter] as const, [each.toLowerCase(), letter] as const]),
  ),
);
/** Capitals that look like another letter than their small ones do. */
const CAPITALS = new Map([...'ВЬΗΝΡΥΧΜ'].map((each, index) => [each, 'bbhnpyxm'[index] ?? '']));

/**
 * What a word looks like, to be compared with what another looks like: without accents, case and
 * width, each letter as the Latin one it is taken for, words apart by one space.
 */
export function lookAlikes(text: string): string {
  // Before, too: some compatibility forms are letters that look like others.
  return latin(latin(text).normalize('NFKD'))
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\P{L}+/gu, ' ')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .trim();
}

function latin(text: string): string {
  return Array.from(text, (each) => {
    const lower = each.toLowerCase();
    return CAPITALS.get(each) ?? LETTERS.get(each) ?? LETTERS.get(lower) ?? lower;
  }).join('');
}
