import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const MOST_README_BYTES = 10_240;
const FOLDERS = ['.ci', '.devcontainer', '.github', '.vscode', 'migrations', 'public', 'src'];
const TOP_FOLDERS = [...FOLDERS, 'tests', 'worker'];

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const files = [
  ...readdirSync('.').filter((name) => statSync(name).isFile()),
  ...TOP_FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  ),
];
/** The long texts of the site link to its pages, not to files. */
const documents = files.filter(
  (path) => path.endsWith('.md') && !path.startsWith('src/components/legal/'),
);
const textOf = (document: string) => readFileSync(document, 'utf8');

const QUOTED = /`([^`\s]+)`/g;
const LINK = /\]\(([^)\s]+)\)/g;
const ROOTED = new RegExp(`^(?:${TOP_FOLDERS.map((name) => name.replace('.', '\\.')).join('|')})/`);
/** A name or the end of a path; other files are written by commands. */
const CODE_FILE = /^[\w./[\]-]+\.(?:ts|tsx|astro|mjs|css|toml)$/;
/** Stands for any file of a kind. */
const PATTERN = /[*…{<]|\bNAME\b|\bNNNN\b/;

/** What a text quotes as a path of the repository, and is none. */
function missingPaths(text: string): string[] {
  return found(text, QUOTED).filter((path) => {
    if (PATTERN.test(path)) return false;
    if (ROOTED.test(path)) return !existsSync(path);
    return CODE_FILE.test(path) && !files.some((file) => `/${file}`.endsWith(`/${path}`));
  });
}

/** Relative links that lead to no file, or to no heading of it. */
function brokenLinks(text: string, document: string): string[] {
  return found(text, LINK).filter((link) => {
    if (/^(?:[a-z]+:|\/)/.test(link)) return false;
    const [path = '', heading] = link.split('#');
    const target = path === '' ? document : normalize(join(dirname(document), path));
    if (!existsSync(target)) return true;
    return heading !== undefined && !headingsOf(textOf(target)).includes(heading);
  });
}

/** Headings as GitHub names them in links. */
function headingsOf(text: string): string[] {
  return found(text, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
}

const missingScripts = (text: string) =>
  found(text, /\bnpm\s+run\s+([\w:-]+)/g).filter((name) => !(name in scripts));

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, part = '']) => part);
}

describe('documents', () => {
  it('are found', () => {
    expect(documents).toEqual(expect.arrayContaining(['README.md', '.github/SECURITY.md']));
    expect(documents.length).toBeGreaterThan(40);
  });

  it(`begin with a README of at most ${MOST_README_BYTES} bytes`, () => {
    expect(statSync('README.md').size).toBeLessThanOrEqual(MOST_README_BYTES);
  });

  it.each(documents)('%s names files, links and commands that exist', (document) => {
    const text = textOf(document);
    expect(missingPaths(text)).toEqual([]);
    expect(brokenLinks(text, document)).toEqual([]);
    expect(missingScripts(text)).toEqual([]);
  });

  it('would fail if they named what does not exist', () => {
    const text = '`src/gone.ts` `gone.astro` `app.ts` `.github/gone.md` `/browse` `src/NAME`';
    expect(missingPaths(text)).toEqual(['src/gone.ts', 'gone.astro', '.github/gone.md']);
    const links = '[a](gone.md) [b](app.ts) [c](../README.md#gone) [d](../README.md#start) [e](/x)';
    expect(brokenLinks(links, 'worker/DUTIES.md')).toEqual(['gone.md', '../README.md#gone']);
    expect(missingScripts('npm run gone, then npm run check')).toEqual(['gone']);
  });
});

describe('decisions', () => {
  const FOLDER = 'worker/decisions';
  const pages = readdirSync(FOLDER)
    .filter((name) => name !== 'README.md')
    .toSorted();

  it('are numbered without a gap, and are in their index', () => {
    const numbers = pages.map((name) => Number(/^(\d{4})-[a-z-]+\.md$/.exec(name)?.[1]));
    expect(numbers).toEqual(pages.map((_, index) => index + 1));
    const index = found(textOf(join(FOLDER, 'README.md')), LINK);
    expect(index).toEqual(pages);
  });

  it.each(pages)('%s has a date, a context, a decision and its consequences', (page) => {
    const text = textOf(join(FOLDER, page));
    expect(text).toMatch(/^# .+\n\nDate: 20\d\d-\d\d-\d\d\n/);
    expect(found(text, /^## (.+)$/gm)).toEqual(['Context', 'Decision', 'Consequences']);
  });
});
