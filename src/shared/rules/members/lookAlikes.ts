import groups from './lookAlikes.json' with { type: 'json' };

/** Look-alikes of each Latin letter (from Unicode's confusables, UTS 39); `i` and `l` are one. */
export const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries(groups).flatMap(([letter, alike]) =>
    [...alike].flatMap((each) => [[each, letter] as const, [each.toLowerCase(), letter] as const]),
  ),
);
/** Capitals that look like a different letter than their lower case does. */
const CAPITALS = new Map([...'ВЬΗΝΡΥΧΜ'].map((each, index) => [each, 'bbhnpyxm'[index] ?? '']));

/** To compare by looks: Latin letters without accents, case and width, words by one space. */
export function lookAlikes(text: string): string {
  // Before normalizing, too: some compatibility forms are letters that look like others.
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
