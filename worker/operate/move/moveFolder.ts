import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { fileIn, writeWhole } from './save/backupStore.ts';

const sum = z.strictObject({ count: z.int().check(z.nonnegative()), sha256: z.string() });
/** The number of items in a part, and the SHA-256 of all of them in order. */
export type Sum = z.infer<typeof sum>;

const manifest = z.strictObject({
  startedAt: z.iso.datetime(),
  /** Migrations of the source site; the target has the same. */
  migrations: z.array(z.string()),
  /** Each table after those it refers to. */
  tables: z.array(z.string()),
  objects: z.array(z.string()),
  /** The parts that are complete. */
  parts: z.record(z.string(), sum),
});
export type Manifest = z.infer<typeof manifest>;

const MANIFEST = 'manifest.json';

/**
 * A site on disk: a folder of pages for each table and each kind of object, the photos, and a
 * manifest of the complete parts. Each file is written completely or not at all.
 */
export class MoveFolder {
  readonly #path: string;

  /** The folder contains all members' data, so only its owner may read it. */
  constructor(path: string) {
    this.#path = resolve(path);
    mkdirSync(this.#path, { recursive: true, mode: 0o700 });
  }

  /** Throws for an invalid manifest. */
  manifest(): Manifest | null {
    const file = join(this.#path, MANIFEST);
    return existsSync(file) ? manifest.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
  }

  keepManifest(value: Manifest) {
    this.#write(MANIFEST, JSON.stringify(value, null, 2));
  }

  /** Numbers of a part's pages that are here, in order. */
  pageNumbers(part: string): number[] {
    const folder = join(this.#path, part);
    if (!existsSync(folder)) return [];
    const files = readdirSync(folder).filter((name) => /^\d+\.json$/.test(name));
    return files.map((name) => Number.parseInt(name, 10)).sort((a, b) => a - b);
  }

  page<Page>(part: string, number: number, schema: { parse: (raw: unknown) => Page }): Page {
    return schema.parse(JSON.parse(readFileSync(join(this.#path, pageFile(part, number)), 'utf8')));
  }

  *pages<Page>(part: string, schema: { parse: (raw: unknown) => Page }): Generator<Page> {
    for (const number of this.pageNumbers(part)) yield this.page(part, number, schema);
  }

  keepPage(part: string, number: number, page: unknown) {
    this.#write(pageFile(part, number), JSON.stringify(page));
  }

  photo(key: string): Uint8Array | null {
    const file = this.#photoFile(key);
    return existsSync(file) ? readFileSync(file) : null;
  }

  keepPhoto(key: string, bytes: Uint8Array) {
    this.#write(this.#photoFile(key), bytes);
  }

  /** Throws for a key that would lead out of the folder. */
  #photoFile(key: string): string {
    return fileIn(join(this.#path, 'photos', 'bytes'), key);
  }

  /** What was written into a site, one entry a line. A line that was cut short does not count. */
  done(target: string): Set<string> {
    const file = this.#doneFile(target);
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return new Set(text.split('\n').slice(0, -1));
  }

  noteDone(target: string, what: string) {
    appendFileSync(this.#doneFile(target), `${what}\n`, { mode: 0o600 });
  }

  forgetDone(target: string) {
    rmSync(this.#doneFile(target), { force: true });
  }

  #doneFile(target: string): string {
    return join(this.#path, `into-${target.replaceAll(/[^\w.-]+/g, '_')}.log`);
  }

  #write(name: string, content: string | Uint8Array) {
    writeWhole(resolve(this.#path, name), content);
  }
}

const pageFile = (part: string, number: number) =>
  join(part, `${String(number).padStart(6, '0')}.json`);
