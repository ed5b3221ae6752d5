import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

it('names the schemas of every file of the contract', () => {
  const files = readdirSync('src/shared/contract', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => basename(path, '.ts'));
  const source = readFileSync('worker/http/contract/schemaModules.ts', 'utf8');
  const listed = [...source.matchAll(/src\/shared\/contract\/(?:\w+\/)?(\w+)'/g)].map(
    ([, name]) => name,
  );
  expect(listed.toSorted()).toEqual(files.toSorted());
});
