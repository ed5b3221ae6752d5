import { writeFileSync } from 'node:fs';
import { featuresIn, flaggedOf, learn, learnWithout } from './learn';
import { HANDS, WRITERS } from './writers';

/**
 * Learns the weights from all dialogues, and prints how many of each are flagged, with weights
 * learned from all writers and from all others. With a pattern given, such as `^es-`, it prints
 * only the writers whose names match.
 */
const wanted = new RegExp(process.argv[2] ?? '');
const all = learn(HANDS);
writeFileSync('worker/domain/scamWarnings/learned.json', `${JSON.stringify(all, null, 2)}\n`);
const count = Object.values(all.weights).reduce((sum, part) => sum + featuresIn(part), 0);
console.log(`${count} weights`);

console.log(
  '| dialogues | scams, of all | honest, of all | scams, of other writers | honest, of other writers |',
);
console.log('| --- | --- | --- | --- | --- |');
const inTotal = ['scam', 'honest', 'scam', 'honest'].map(() => ({ flagged: 0, of: 0 }));
for (const writer of WRITERS.filter(([hand]) => wanted.test(hand))) {
  const others = learnWithout(writer);
  for (const hand of writer) {
    const cells = [all, others].flatMap((learned) =>
      (['scam', 'honest'] as const).map((kind) => flaggedOf(hand, kind, learned)),
    );
    for (const [at, total] of inTotal.entries()) {
      total.flagged += cells[at]?.flagged ?? 0;
      total.of += cells[at]?.of ?? 0;
    }
    printRow(`\`${hand}\``, cells);
  }
}
printRow('all', inTotal);

function printRow(name: string, cells: readonly { flagged: number; of: number }[]) {
  console.log(
    `| ${[name, ...cells.map(({ flagged, of }) => `${flagged} of ${of}`)].join(' | ')} |`,
  );
}
