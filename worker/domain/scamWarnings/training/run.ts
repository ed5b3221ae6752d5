import { writeFileSync } from 'node:fs';
import { featuresIn, flaggedOf, HANDS, learn, learnWithout, NOT_LEARNED, WRITERS } from './learn';

/**
 * Learns the weights from all dialogues, and prints how many of each are flagged, with weights
 * learned from all writers and from all others.
 */
const all = learn(HANDS);
writeFileSync('worker/domain/scamWarnings/learned.json', `${JSON.stringify(all, null, 2)}\n`);
const count = Object.values(all.weights).reduce((sum, part) => sum + featuresIn(part), 0);
console.log(`${count} weights`);

console.log(
  '| dialogues | scams, of all | honest, of all | scams, of other writers | honest, of other writers |',
);
console.log('| --- | --- | --- | --- | --- |');
for (const writer of WRITERS) {
  const others = learnWithout(writer);
  for (const hand of writer) {
    const cells = [all, others].flatMap((learned) =>
      (['scam', 'honest'] as const).map((kind) => {
        const { flagged, of } = flaggedOf(hand, kind, learned);
        return `${flagged} of ${of}`;
      }),
    );
    console.log(`| \`${hand}\` | ${cells.join(' | ')} |`);
  }
}
for (const hand of NOT_LEARNED) {
  const [scam, honest] = [flaggedOf(hand, 'scam', all), flaggedOf(hand, 'honest', all)];
  console.log(
    `| \`${hand}\` | | | ${scam.flagged} of ${scam.of} | ${honest.flagged} of ${honest.of} |`,
  );
}
