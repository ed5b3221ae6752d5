import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('names the schemas of every file of the contract', () => {
  const files = readdirSync('src/shared/contract').map((name) => name.replace('.ts', ''));
  const source = readFileSync('worker/http/contract/schemaNames.ts', 'utf8');
  const listed = [...source.matchAll(/src\/shared\/contract\/(\w+)'/g)].map(([, name]) => name);
  expect(listed).toEqual(files.toSorted());
});
