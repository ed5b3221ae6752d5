import { tab } from '../../src/lib/storage';

// What the browser does not have: compiled with src, where each of these is an error.
// @ts-expect-error Node's alone
export type Process = typeof process;
// @ts-expect-error Node's alone
export type Bytes = Buffer;
// @ts-expect-error the worker's alone
export type Database = D1Database;
// @ts-expect-error the worker's alone
export type Bindings = Env;
// @ts-expect-error a key that is not listed: what members type or choose is sealed
export const keep = () => tab.write('parkway-anything', '');
