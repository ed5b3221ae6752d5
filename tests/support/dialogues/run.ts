import { writeFileSync } from 'node:fs';
import { loadProduct, loadWith } from '../../simulation/loader.ts';

/**
 * Learns what counts for an ask from all dialogues, and prints how many of each hand's are flagged,
 * by what was learned of all and of all others.
 */
loadProduct();
const { HANDS, flaggedOf, learn } = await loadWith<typeof import('./learn.ts')>(
  'tests/support/dialogues/learn.ts',
  null,
);
const all = learn(HANDS);
writeFileSync('worker/domain/cautions/learned.json', `${JSON.stringify(all, null, 2)}\n`);
console.log(`${Object.keys(all.weights).length} weights`);

console.log(
  '| hand | scams, of all | honest, of all | scams, of the others | honest, of the others |',
);
console.log('| --- | --- | --- | --- | --- |');
for (const hand of HANDS) {
  const others = learn(HANDS.filter((each) => each !== hand));
  const cells = [all, others].flatMap((learned) =>
    (['scam', 'honest'] as const).map((kind) => {
      const { flagged, of } = flaggedOf(hand, kind, learned);
      return `${flagged} of ${of}`;
    }),
  );
  console.log(`| \`${hand}\` | ${cells.join(' | ')} |`);
}
