import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unstable_readConfig } from 'wrangler';
import { runQuietly } from '../../worker/dev/build';

/** What a file exports, bundled into the folder like the product, with the same replacements. */
export async function bundledAs<Exports>(file: string, folder: string): Promise<Exports> {
  const {
    alias = {},
    compatibility_date,
    compatibility_flags,
    minify,
  } = unstable_readConfig({ config: 'wrangler.toml' });
  const config = {
    name: 'bundled',
    main: resolve(file),
    compatibility_date,
    compatibility_flags,
    minify,
    alias: Object.fromEntries(
      Object.entries<string>(alias).map(([name, path]) => [name, resolve(path)]),
    ),
  };
  const settings = join(folder, 'wrangler.json');
  writeFileSync(settings, JSON.stringify(config));
  runQuietly('wrangler', ['deploy', '--dry-run', '-c', settings, '--outdir', folder]);
  const name = file.replace(/^.*\//, '').replace(/\.ts$/, '.js');
  return import(pathToFileURL(join(folder, name)).href);
}
