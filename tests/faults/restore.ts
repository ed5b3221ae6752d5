import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { MoveFolder } from '../../worker/operate/move/moveFolder.ts';
import { makeWorld } from './jobs/world.ts';
import { judged, type Row } from './row.ts';
import { openStage, type Place, prepareStore } from './stage.ts';

/** Saves a store, writes it into an empty one, saves that one, and compares. */
export async function drillRestore(place: Place): Promise<Row[]> {
  const [from, to] = [join(place.store, 'from'), join(place.store, 'to')];
  prepareStore(from);
  const before = await openStage({ ...place, store: from });
  await makeWorld(before);
  const [member] = await before.members(1);
  await before.stop();

  const [first, second] = [join(place.store, 'saved'), join(place.store, 'saved-again')];
  await move(['--from', from, '--folder', first]);
  await move(['--to', to, '--folder', first]);
  await move(['--from', to, '--folder', second]);
  const [saved, restored] = [partsOf(first), partsOf(second)];
  const rows = Object.values(saved).reduce((sum, { count }) => sum + count, 0);
  const wrong = Object.keys({ ...saved, ...restored }).filter(
    (part) => JSON.stringify(saved[part]) !== JSON.stringify(restored[part]),
  );

  const after = await openStage({ ...place, store: to });
  const health = await after.call('GET', '/api/health');
  const me = await after.call('GET', '/api/auth/me', { cookie: member?.cookie ?? '' });
  await after.stop();
  return [
    judged(
      'A store saved, and restored elsewhere',
      'counts and SHA-256 of every part are equal, and it serves',
      `${Object.keys(saved).length} parts with ${rows.toLocaleString('en')} rows, objects and pictures, all equal`,
      [
        ...wrong,
        ...(rows > 0 ? [] : ['nothing was saved']),
        ...(health.status === 200 ? [] : [`health is ${health.status}`]),
      ],
    ),
    judged(
      '… what is lost',
      'sign-ins alone: KV is not saved',
      `who was signed in is asked to sign in again (${me.status})`,
      me.status === 401 ? [] : ['is something else'],
    ),
  ];
}

function partsOf(folder: string) {
  const manifest = new MoveFolder(folder).manifest();
  if (!manifest) throw new Error(`Nothing was saved in ${folder}.`);
  return manifest.parts;
}

function move(args: readonly string[]): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, ['worker/operate/move/run.ts', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('exit', (code) =>
      code === 0 ? done() : failed(new Error(`The move ended with ${code}.`)),
    );
  });
}
