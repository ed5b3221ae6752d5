import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Row } from '../faults/row';
import { openState } from '../faults/state';

const OF = { isQuick: false, sha256: 'of these files' };
const row = (isGreen: boolean): Row => ({ what: 'a kill', expected: '1', seen: '1', isGreen });

describe('the state of a run of faults', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'parkway-state-'));
    file = join(folder, 'faults.json');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('keeps only the parts that passed', () => {
    const state = openState(file, OF);
    state.note('kill', [row(true)]);
    state.note('jobs', [row(true), row(false)]);
    const next = openState(file, OF);
    expect([next.rowsOf('kill'), next.rowsOf('jobs')]).toEqual([[row(true)], undefined]);
  });

  it.for([{ sha256: 'of others' }, { isQuick: true }])('belongs to no other run: %j', (other) => {
    openState(file, OF).note('kill', [row(true)]);
    expect(() => openState(file, { ...OF, ...other })).toThrow('remove it to begin anew');
  });

  it('keeps nothing without a file', () => {
    openState(undefined, OF).note('kill', [row(true)]);
    expect(openState(undefined, OF).rowsOf('kill')).toBeUndefined();
  });
});
