import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../support/sourceFiles';

const worker = sourceFiles('worker');

describe('objects', () => {
  const users = (pattern: RegExp) =>
    worker.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

  it('are reached only through the file that says where they are', () => {
    const makers = users(/\b(idFromName|getByName|idFromString|newUniqueId)\(/);
    expect(makers.filter((path) => !path.startsWith('worker/dev/'))).toEqual([
      'worker/platform/objects.ts',
    ]);
  });

  it('block other calls only while they wait for the database or their own storage', () => {
    const closing = worker.filter(({ text }) => /\b(blockConcurrencyWhile|alone)\(/.test(text));
    const text = closing.map((file) => file.text).join('');
    const during = [
      /const expire = async \(\) => \{(.*?)\n {2}\};/s,
      /blockConcurrencyWhile\(async \(\) => \{(.*?)\n {4}\}\);/s,
    ].map((act) => act.exec(text)?.[1]);
    expect(text.match(/blockConcurrencyWhile\((?!act\))|\balone\((?=\(\))/g)).toHaveLength(
      during.length,
    );
    expect(during[0]).toContain('forgetEnding(');
    expect(during[1]).toContain('torage.deleteAll(');
    expect(during.join('')).not.toMatch(/memberObjectOf|conversationOf|updates|outbox/);
  });

  it('create no table on waking, and no index at all', () => {
    const made = worker
      .filter(({ path }) => path.startsWith('worker/objects/'))
      .filter(({ text }) => /CREATE (UNIQUE )?INDEX|\bUNIQUE\b|IF NOT EXISTS/.test(text));
    expect(made.map(({ path }) => path)).toEqual([]);
  });
});

describe('the folders of the objects', () => {
  const ROOMS = ['member', 'conversation', 'pageViews', 'storage'];
  const OBJECTS = [
    ['member', 'MemberObject'],
    ['conversation', 'ConversationObject'],
    ['pageViews', 'PageViewCounter'],
  ].map(([room, name]) => ({ name, path: `worker/objects/${room}/${name}.ts` }));
  const files = worker.filter(({ path }) => path.startsWith('worker/objects/'));
  const roomOf = (path: string) => /^worker\/objects\/(\w+)\//.exec(path)?.[1];

  it('contain every file', () => {
    expect(new Set(files.map(({ path }) => roomOf(path)))).toEqual(new Set(ROOMS));
  });

  it('import nothing but types from one another, and storage imports nothing from them', () => {
    const found = files.flatMap(({ path, imports }) =>
      imports
        .filter(({ target, isTypeOnly }) => {
          const [mine, theirs] = [roomOf(path), roomOf(target)];
          if (theirs === undefined || theirs === mine || theirs === 'storage') return false;
          return mine === 'storage' || !isTypeOnly;
        })
        .map(({ target }) => `${path} → ${target}`),
    );
    expect(found).toEqual([]);
  });

  it('have one class each that extends DurableObject, and no class that extends another of ours', () => {
    const extended = files.flatMap(({ path, text }) =>
      [...text.matchAll(/\bclass (\w+)(?:<[^{>]*>)? extends (\w+)/g)].map(([, name, of]) => ({
        path,
        name,
        of,
      })),
    );
    expect(extended.toSorted((a, b) => a.path.localeCompare(b.path))).toEqual(
      OBJECTS.map((each) => ({ ...each, of: 'DurableObject' })).toSorted((a, b) =>
        a.path.localeCompare(b.path),
      ),
    );
  });

  it.each(OBJECTS)('$name is a list of methods of one to three lines', ({ path }) => {
    const text = files.find((file) => file.path === path)?.text ?? '';
    const methods = [
      ...text.matchAll(/^ {2}(?:override )?(?:async )?(\w+)\(.*\{\n((?: {4}.*\n)+) {2}\}/gm),
    ];
    const long = methods.filter(
      ([, name, body = '']) => name !== 'constructor' && body.trimEnd().split('\n').length > 3,
    );
    expect(methods.length).toBeGreaterThan(8);
    expect(long.map(([, name]) => name)).toEqual([]);
  });
});

describe('the paths in the README of the objects', () => {
  const readme = readFileSync('worker/objects/README.md', 'utf8');
  const PATHS = [
    { heading: 'The path of a like', hops: 9, files: 7 },
    { heading: 'The path of a message', hops: 7, files: 6 },
  ];

  it.each(PATHS)(
    '$heading is short, and each call is in the file of the one before',
    ({ heading, hops, files }) => {
      const [, section = ''] = readme.split(`## ${heading}\n`);
      const rows = [
        ...(section.split('\n## ')[0] ?? '').matchAll(/^\| \d+ \| `([^`]+)`.* \| `([^`]+)` \|$/gm),
      ].map(([, call = '', file = '']) => ({ name: call.split(/[.#]+/).at(-1) ?? '', file }));
      expect(rows).toHaveLength(hops);
      expect(new Set(rows.map(({ file }) => file)).size).toBe(files);
      const text = (file: string) => readFileSync(file, 'utf8');
      const broken = rows.slice(1).filter(({ name, file }, index) => {
        const isCalled = rows
          .slice(0, index + 1)
          .some((row) => text(row.file).includes(`${name}(`));
        return !isCalled || !text(file).includes(`${name}(`);
      });
      expect(broken).toEqual([]);
    },
  );
});
