import { dialoguesOf, flaggedOf, isFlagged } from './learn';
import { HANDS } from './writers';

/**
 * Prints how many dialogues of a writer that nothing was learned from are flagged by the stored
 * weights: `NAME-scam.txt` and `NAME-honest.txt` in `dialogues`. With `show`, it prints each that
 * is judged wrongly; a writer that has been looked at is untouched no more.
 */
const [, , name = '', show] = process.argv;
if (HANDS.some((hand) => hand === name)) throw new Error(`${name} was learned from`);
if (!/^[a-z-]+$/.test(name) || dialoguesOf(name, 'honest').length === 0)
  throw new Error('Give the name of a writer with honest dialogues');
for (const kind of ['scam', 'honest'] as const) {
  const { flagged, of } = flaggedOf(name, kind);
  console.log(`${kind}: ${flagged} of ${of} flagged`);
  if (show !== 'show') continue;
  for (const dialogue of dialoguesOf(name, kind)) {
    if (isFlagged(dialogue) === (kind === 'scam')) continue;
    console.log(`\n${dialogue.map(({ who, text }) => `${who}: ${text}`).join('\n')}`);
  }
}
