import { parseFlags } from '../../dev/flags.ts';
import { MoveFolder } from './moveFolder.ts';
import { type Move, moveSite } from './moveSite.ts';
import { type OpenSite, openMovableSite } from './openSite.ts';
import { openBackupStore } from './save/bucketBackupStore.ts';
import { restoreSite } from './save/restoreSite.ts';
import { saveSite } from './save/saveSite.ts';
import { settleSite } from './siteClient.ts';

const USAGE = `npm run move -- save --from SITE --into PLACE               saves a site that may be open
npm run move -- restore --from PLACE --to SITE --folder FOLDER
                                                        writes a save into an empty site
npm run move -- go-back --site SITE --object NAME --at TIME
                                                        takes one object back to a moment
npm run move -- --from SITE --to SITE --folder FOLDER   moves a closed site
npm run move -- --from SITE --folder FOLDER             writes a closed site into a folder
npm run move -- --to SITE --folder FOLDER               writes a folder into an empty site

A SITE is a URL, or the folder of a local store. A PLACE is a folder, or the URL of a bucket.
save     --keep-days N   forgets saves that are older (7), never the newest
restore  --save NAME     takes an older save than the newest
go-back  NAME is a member's id, or the two of a conversation, the lower first, with a colon between
         --bookmark B    goes to a bookmark, and TIME says since when things may differ
         --afresh        of restore and of a move: writes all of it again`;

const OPTIONS = {
  from: { type: 'string' },
  to: { type: 'string' },
  site: { type: 'string' },
  object: { type: 'string' },
  at: { type: 'string' },
  bookmark: { type: 'string' },
  into: { type: 'string' },
  folder: { type: 'string' },
  save: { type: 'string' },
  'keep-days': { type: 'string', default: '7' },
  afresh: { type: 'boolean', default: false },
} as const;

const [first = '', ...rest] = process.argv.slice(2);
const hasVerb = first !== '' && !first.startsWith('-');
const asked = parseFlags(USAGE, OPTIONS, hasVerb ? rest : process.argv.slice(2));

// A product started for a local store ends with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

if ('usage' in asked) console.log(asked.usage);
else if ('refused' in asked) fail(asked.refused);
else await run(hasVerb ? first : 'move', asked.flags);

type Flags = Extract<typeof asked, { flags: unknown }>['flags'];
type Open = (where: string, side: 'FROM' | 'TO') => Promise<OpenSite['site']>;

function fail(message: unknown) {
  console.error(message);
  process.exitCode = 1;
}

async function run(verb: string, flags: Flags) {
  const opened: OpenSite[] = [];
  const open: Open = async (where, side) => {
    const site = await openMovableSite(where, side);
    opened.push(site);
    return site.site;
  };
  try {
    if (verb === 'save') await save(flags, open);
    else if (verb === 'restore') await restore(flags, open);
    else if (verb === 'go-back') await goBack(flags, open);
    else if (verb === 'move') await move(flags, open);
    else throw new Error(USAGE);
  } catch (error) {
    fail(error instanceof Error ? error.message : error);
  } finally {
    for (const { close } of opened) await close();
  }
}

async function save({ from, into, 'keep-days': days }: Flags, open: Open) {
  const keepHours = Number(days) * 24;
  if (!from || !into || !(keepHours >= 0)) throw new Error(USAGE);
  const place = openBackupStore(into);
  const site = await open(from, 'FROM');
  console.log(`Saved as ${await saveSite({ site, place, keepHours, say: console.log })}.`);
  console.log(
    `Everything about everyone is in ${into}, including the service's secrets: keep it safe.`,
  );
}

async function restore({ from, to, folder, save: name, afresh }: Flags, open: Open) {
  if (!from || !to || !folder) throw new Error(USAGE);
  const place = openBackupStore(from);
  const site = await open(to, 'TO');
  const target = { site, name: to, afresh };
  const restored = await restoreSite({ place, name, folder, to: target, say: console.log });
  console.log(`Restored ${restored}. Equal on both sides.`);
}

async function goBack({ site: where, object: name, at, bookmark }: Flags, open: Open) {
  const since = Date.parse(at ?? '');
  if (!where || !name || Number.isNaN(since)) throw new Error(USAGE);
  const site = await open(where, 'TO');
  const members = name.split(':');
  const binding = members.length === 1 ? 'INBOXES' : 'CONVERSATIONS';
  const undo = await site.goBack(binding, { name, to: bookmark ? { bookmark } : { at: since } });
  console.log(`It was rolled back. To undo it: --at ${at} --bookmark ${undo}`);
  await settleSite(site, { since, members });
  console.log('Everything that belongs to it is consistent with it.');
}

async function move({ from, to, folder, afresh }: Flags, open: Open) {
  if (!folder || !(from || to)) throw new Error(USAGE);
  const wanted: Move = {
    folder: new MoveFolder(folder),
    ...(from ? { from: await open(from, 'FROM') } : {}),
    ...(to ? { to: { site: await open(to, 'TO'), name: to, afresh } } : {}),
    say: console.log,
  };
  const { parts } = await moveSite(wanted);
  const lines = Object.entries(parts).map(
    ([part, { count, sha256 }]) => `  ${part.padEnd(32)} ${String(count).padStart(9)}  ${sha256}`,
  );
  console.log(`${to ? 'Moved. Equal on both sides' : 'Saved'}:\n${lines.join('\n')}`);
  console.log(
    `Everything about everyone is in ${folder}, including the service's secrets: keep it safe.`,
  );
}
