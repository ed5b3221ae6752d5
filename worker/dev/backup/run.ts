import { parseArgs } from 'node:util';
import { restoreBackup } from './restoreBackup.ts';
import { type Manifest, takeBackup } from './takeBackup.ts';

const USAGE = `npm run backup -- --to FOLDER [--persist-to STORE]
npm run backup -- --restore FOLDER --persist-to NEW_STORE`;

const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    restore: { type: 'string' },
    'persist-to': { type: 'string', default: '.local' },
  },
});
const store = values['persist-to'];

if (values.to && !values.restore) {
  report(`Saved in ${values.to}`, await takeBackup(store, values.to));
} else if (values.restore && !values.to) {
  report(
    `Restored into ${store}, every count as saved`,
    await restoreBackup(values.restore, store),
  );
} else {
  console.error(USAGE);
  process.exitCode = 1;
}

function report(what: string, { tables, photos, takenAt }: Manifest) {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  console.log(
    `${what}: ${rows} rows of ${Object.keys(tables).length} tables, ` +
      `${photos.objects} photos of ${photos.bytes} bytes, as of ${takenAt}.`,
  );
}
