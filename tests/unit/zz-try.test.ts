import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { judge } from '../../worker/domain/cautions/judge';
import { plainWords } from '../../worker/domain/cautions/plainWords';
import { readDialogues } from '../support/dialogues/readDialogues';

test('try', () => {
  for (const set of (process.env.SETS ?? 'tuning').split(','))
    for (const label of ['scam', 'honest']) {
      const ds = readDialogues(readFileSync(`tests/support/dialogues/${set}-${label}.txt`, 'utf8'));
      let flagged = 0;
      const out: string[] = [];
      for (const d of ds) {
        const s = { A: 0, B: 0 };
        let hit: string | null = null;
        for (const [i, l] of d.entries()) {
          const j = judge(l.text, s[l.who], {
            before: i,
            sameToOthers: 0,
            ofOther: s[l.who === 'A' ? 'B' : 'A'],
          });
          s[l.who] = j.signs;
          if (j.kind && !hit) hit = `${j.kind}: ${plainWords(l.text)}`;
          if (l.isAsk) break;
        }
        if (hit) flagged++;
        if ((label === 'scam') !== Boolean(hit))
          out.push(
            hit ??
              'MISS ' +
                d
                  .filter((l) => l.who === 'A')
                  .map((l) => plainWords(l.text))
                  .join('|'),
          );
      }
      console.log(set, label, flagged, '/', ds.length);
      if (process.env.SHOW !== '0') console.log(out.join('\n'));
    }
});
