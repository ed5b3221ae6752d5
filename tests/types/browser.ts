// What the browser does not have: compiled with src, where each of these is an error.
// @ts-expect-error Node's alone
export type Process = typeof process;
// @ts-expect-error Node's alone
export type Bytes = Buffer;
// @ts-expect-error the worker's alone
export type Database = D1Database;
// @ts-expect-error the worker's alone
export type Bindings = Env;
