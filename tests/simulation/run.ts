import { resolve } from 'node:path';
import { loadProduct, loadWith } from './loader.ts';
import { checkPlain, recordPlain } from './plainCheck.ts';
import { searchPlanted } from './planted/search.ts';
import { playSeeds } from './seeds.ts';
import { settings } from './settings.ts';

process.chdir(resolve(import.meta.dirname, '../..'));
const asked = settings(process.argv.slice(2));

if (asked.record) {
  recordPlain((await playSeeds({ ...asked, seeds: 0 })).plain);
} else if (asked.isDiscovery) {
  loadProduct();
  const { compareOrders } = await loadWith<typeof import('./discovery/compare.ts')>(
    'tests/simulation/discovery/compare.ts',
    null,
  );
  const progress = (line: string) => console.error(line);
  console.log(compareOrders({ ...asked, progress }).join('\n'));
} else if (asked.planted) {
  process.exitCode = (await searchPlanted(asked)) ? 0 : 1;
} else if (asked.seed !== undefined) {
  loadProduct();
  const { explain, kindOf } = await loadWith<typeof import('./play.ts')>(
    'tests/simulation/play.ts',
    null,
  );
  const kind = asked.kind ?? kindOf(asked.seed);
  console.log((await explain(kind, asked.seed, asked.steps)).join('\n'));
} else {
  const { plain, lines, isWell } = await playSeeds(asked);
  const isPlainWell = checkPlain(plain);
  console.log(lines.join('\n'));
  process.exitCode = isPlainWell && isWell ? 0 : 1;
}
