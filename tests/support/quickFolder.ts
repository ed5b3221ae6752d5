import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps files here in memory. */
const IN_MEMORY = '/dev/shm';
/** All stores of a whole run take less than a quarter of it: 0.4 GB. */
const ROOM_BYTES = 2 * 2 ** 30;

/**
 * A new folder for the tests' temporary files: in memory where a system has room for it, so that
 * the stores of a test wait for no disk. Programs may not be allowed to start from it.
 */
export function quickFolder(name: string): string {
  return mkdtempSync(join(hasRoomInMemory() ? IN_MEMORY : tmpdir(), name));
}

function hasRoomInMemory(): boolean {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}
