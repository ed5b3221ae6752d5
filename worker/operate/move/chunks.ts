import { createHash } from 'node:crypto';
import { crc32, gunzipSync, gzipSync } from 'node:zlib';
import type { BackupStore } from './save/backupStore.ts';
import type { SavedPart } from './save/saves.ts';
import { LineHasher } from './sums.ts';

const CHUNKS = 'chunks';
/**
 * A chunk ends at one line in this many, chosen by its content: a new line changes only one chunk.
 */
const LINES_A_CHUNK = 512;
const CHUNK_BYTES = 1_000_000;

/** Files named after their content, so that unchanged ones need not be written again. */
export class Chunks {
  readonly #place: BackupStore;
  readonly #there: Set<string>;
  #written = 0;

  private constructor(place: BackupStore, there: readonly string[]) {
    this.#place = place;
    this.#there = new Set(there);
  }

  static async of(place: BackupStore): Promise<Chunks> {
    return new Chunks(place, await place.list(CHUNKS));
  }

  /** Bytes written that were not there before. */
  get written(): number {
    return this.#written;
  }

  has(hash: string): boolean {
    return this.#there.has(fileOf(hash));
  }

  /**
   * Returns the name to read it by: the SHA-256 of the text, unless the caller has a better one.
   */
  async write(text: string, hash = sha256(text)): Promise<string> {
    if (this.has(hash)) return hash;
    const bytes = gzipSync(text);
    await this.#place.write(fileOf(hash), bytes);
    this.#there.add(fileOf(hash));
    this.#written += bytes.length;
    return hash;
  }

  /** Cuts the lines of a part into chunks, and counts and hashes them. */
  async writePart(lines: AsyncIterable<unknown> | Iterable<unknown>): Promise<SavedPart> {
    const sum = new LineHasher();
    const chunks: string[] = [];
    let waiting: string[] = [];
    let bytes = 0;
    const cut = async () => {
      if (waiting.length > 0) chunks.push(await this.write(waiting.join('\n')));
      waiting = [];
      bytes = 0;
    };
    for await (const line of lines) {
      sum.add(line);
      const text = JSON.stringify(line);
      waiting.push(text);
      bytes += text.length;
      if (crc32(text) % LINES_A_CHUNK === 0 || bytes > CHUNK_BYTES) await cut();
    }
    await cut();
    return { ...sum.sum(), chunks };
  }

  /** Removes the chunks that no save needs. */
  async keepOnly(needed: ReadonlySet<string>): Promise<void> {
    const files = new Set([...needed].map(fileOf));
    for (const file of this.#there) {
      if (files.has(file)) continue;
      await this.#place.remove(file);
      this.#there.delete(file);
    }
  }
}

/** Throws for a chunk that is missing or does not match its name. */
export async function readChunk(place: BackupStore, hash: string): Promise<string> {
  const text = await readText(place, hash);
  if (sha256(text) !== hash) throw new Error(`The file ${fileOf(hash)} is damaged.`);
  return text;
}

/** Like `readChunk`, for a file whose name the caller checks. */
export async function readText(place: BackupStore, hash: string): Promise<string> {
  const bytes = await place.read(fileOf(hash));
  if (!bytes) throw new Error(`The file ${fileOf(hash)} is missing.`);
  return gunzipSync(bytes).toString('utf8');
}

/** The lines of a chunk. */
export async function chunkLines(place: BackupStore, hash: string): Promise<unknown[]> {
  return (await readChunk(place, hash)).split('\n').map((line) => JSON.parse(line));
}

export async function* partLines(
  place: BackupStore,
  part: Pick<SavedPart, 'chunks'> | undefined,
): AsyncGenerator<unknown> {
  for (const hash of part?.chunks ?? []) yield* await chunkLines(place, hash);
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const fileOf = (hash: string) => `${CHUNKS}/${hash.slice(0, 2)}/${hash}`;
