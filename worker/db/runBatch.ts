import { is, SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import type { Database } from './client';
import { type Guarded, sqlOf } from './guard';

type Item = BatchItem<'sqlite'>;

/** A schema of one row, or of one column. */
export interface RowSchema<Value> {
  parse: (raw: unknown) => Value;
}

type Safe = 'safe';

/** A statement together with the function that reads its answer. */
export class Query<Result, Access = Safe> {
  /** Safe in a member's batch: it reads, contains the guard, or is marked `unguarded`. */
  declare readonly access: Access;

  constructor(
    readonly item: SQL | Item,
    readonly read: (answer: unknown) => Result,
  ) {}

  map<Other>(to: (result: Result) => Other): Query<Other, Access> {
    return new Query(this.item, (answer) => to(this.read(answer)));
  }

  /** Runs it by itself. */
  async run(db: Database): Promise<Result> {
    const [answer] = await send(db, [this.item]);
    return this.read(answer);
  }
}

/** Used as a template tag for the SQL of a read, or called with the SQL of a read or write. */
interface Tag<Result> {
  (text: TemplateStringsArray, ...params: unknown[]): Query<Result>;
  <Given extends SQL>(statement: Given): Query<Result, Given extends Guarded ? Safe : unknown>;
}

function tag<Result>(read: (found: readonly unknown[]) => Result): Tag<Result> {
  return (text: SQL | TemplateStringsArray, ...params: unknown[]) =>
    new Query<Result, never>('raw' in text ? sqlOf(text, params) : text, (answer) =>
      read(answer as readonly unknown[]),
    );
}

/** All rows that a statement returns. */
export const rows = <Row>(schema: RowSchema<Row>) =>
  tag((found) => found.map((each) => schema.parse(each)));

/** The first row, if there is one. */
export const firstRow = <Row>(schema: RowSchema<Row>) =>
  tag(([first]) => (first === undefined ? undefined : schema.parse(first)));

/** The single row that always exists. */
export const singleRow = <Row>(schema: RowSchema<Row>) => tag(([first]) => schema.parse(first));

/** The first column of the single row that always exists. */
export const singleValue = <Value>(column: RowSchema<Value>) =>
  tag(([first]) => column.parse(Object.values(first as object)[0]));

/** Whether it returns a row: for a write with RETURNING, whether it wrote any. */
export const hasRows = tag((found) => found.length > 0);

/** A statement of a member's batch without a guard: it depends on an earlier write, or reads. */
export function unguarded<Input extends Single>(given: Input): Query<QueryResult<Input>> {
  const { item, read } = toQuery(given);
  return new Query(item, read as (answer: unknown) => QueryResult<Input>);
}

/** Plain SQL has no result; drizzle's builders have their usual one. */
type Single = Query<unknown, unknown> | SQL | Item;
export type Statements = Record<string, Single | readonly Single[]>;

/** What a member's batch may contain: reads, and writes with the guard. */
type SafeSingle = Query<unknown> | Guarded | Selection;
export type SafeStatements = Record<string, SafeSingle | readonly SafeSingle[]>;
/** Of drizzle's builders only those that read have it. */
type Selection = Item & { _: { selectMode: unknown } };

export type QueryResult<Input> =
  Input extends Query<infer Result, unknown>
    ? Result
    : Input extends SQL
      ? undefined
      : Input extends readonly unknown[]
        ? { -readonly [Index in keyof Input]: QueryResult<Input[Index]> }
        : Input extends { _: { result: infer Result } }
          ? Result
          : never;
export type Answers<Input extends Statements> = { [Name in keyof Input]: QueryResult<Input[Name]> };

/** Runs the statements as one batch, which is atomic; a row that does not parse throws. */
export async function runBatch<Input extends Statements>(db: Database, statements: Input) {
  const batch: (SQL | Item)[] = [];
  const readers = Object.entries(statements).map(([name, given]) => [name, place(given)] as const);
  const answers = await send(db, batch);
  return Object.fromEntries(readers.map(([name, read]) => [name, read(answers)])) as Answers<Input>;

  function place(given: Single | readonly Single[]): (found: readonly unknown[]) => unknown {
    if (isList(given)) {
      const list = given.map(place);
      return (found) => list.map((read) => read(found));
    }
    const { item, read } = toQuery(given);
    const index = batch.push(item) - 1;
    return (found) => read(found[index]);
  }
}

/** The same for a list, or for statements without an answer. */
export async function runAll<const Input extends readonly Single[]>(db: Database, list: Input) {
  const { all } = await runBatch(db, { all: list });
  return all as QueryResult<Input>;
}

function isList(given: Single | readonly Single[]): given is readonly Single[] {
  return Array.isArray(given);
}

function toQuery(given: Single): Query<unknown, unknown> {
  if (given instanceof Query) return given;
  return new Query(given, is(given, SQL) ? () => undefined : (answer) => answer);
}

interface Prepared {
  getQuery: () => { sql: string; params: unknown[] };
  mapResult: (answer: D1Result, isFromBatch: true) => unknown;
}

const dialect = new SQLiteAsyncDialect();

function prepare(item: SQL | Item): Prepared {
  if (is(item, SQL)) {
    const query = dialect.sqlToQuery(item);
    return { getQuery: () => query, mapResult: ({ results }) => results };
  }
  const built = item as unknown as Prepared | { prepare: () => Prepared };
  return 'prepare' in built ? built.prepare() : built;
}

/** One statement needs no batch. */
async function send(db: Database, items: readonly (SQL | Item)[]): Promise<readonly unknown[]> {
  const [first, ...others] = items;
  if (!first) return [];
  if (others.length === 0) return [await (is(first, SQL) ? db.all(first) : first)];
  const prepared = items.map(prepare);
  const { $client: binding } = db;
  const answers = await binding.batch(
    prepared.map((each) => {
      const { sql, params } = each.getQuery();
      return binding.prepare(sql).bind(...params);
    }),
  );
  return answers.map((answer, index) => prepared[index]?.mapResult(answer, true));
}
