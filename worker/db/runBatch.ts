import { is, SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from './client';

type Item = BatchItem<'sqlite'>;

/** A schema of one row, or of one column. */
export interface RowSchema<Value> {
  parse: (raw: unknown) => Value;
}

/** A statement together with the function that reads its answer. */
export class Query<Result> {
  constructor(
    readonly item: SQL | Item,
    readonly read: (answer: unknown) => Result,
    /** Needs no condition on the acting member: see `unguarded`. */
    readonly isUnguarded = false,
  ) {}

  map<Other>(to: (result: Result) => Other): Query<Other> {
    return new Query(this.item, (answer) => to(this.read(answer)), this.isUnguarded);
  }

  /** Runs it by itself. */
  async run(db: Database): Promise<Result> {
    return this.read(await toItem(db, this.item));
  }
}

/** Used as a template tag for the SQL of a statement, or called with ready SQL. */
type Tag<Result> = (text: SQL | TemplateStringsArray, ...params: unknown[]) => Query<Result>;

function tag<Result>(read: (found: readonly unknown[]) => Result): Tag<Result> {
  return (text, ...params) =>
    new Query('raw' in text ? sql(text, ...params) : text, (answer) =>
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

/**
 * A write that contains the acting member's condition itself, or that depends on an earlier write
 * of the batch. Every other write in a member's batch contains the batch's `guard`.
 */
export function unguarded<Input extends Single>(given: Input) {
  const { item, read } = toQuery(given);
  return new Query(item, read as (answer: unknown) => QueryResult<Input>, true);
}

/** Plain SQL has no result; drizzle's builders have their usual one. */
type Single = Query<unknown> | SQL | Item;
type Statement = Single | readonly Single[];
export type Statements = Record<string, Statement>;

export type QueryResult<Input> =
  Input extends Query<infer Result>
    ? Result
    : Input extends SQL
      ? undefined
      : Input extends readonly unknown[]
        ? { -readonly [Index in keyof Input]: QueryResult<Input[Index]> }
        : Input extends { _: { result: infer Result } }
          ? Result
          : never;
export type Answers<Input extends Statements> = { [Name in keyof Input]: QueryResult<Input[Name]> };

/**
 * Runs all statements in one round trip as a batch, which is atomic. The answers are read in the
 * order of the statements; a row that does not parse throws. A write without the `guard`, if there
 * is one, throws before anything is sent.
 */
export async function runBatch<Input extends Statements>(
  db: Database,
  statements: Input,
  guard = '',
) {
  const batch: Item[] = [];
  const readers = Object.entries<Statement>(statements).map(
    ([name, given]) => [name, place(given)] as const,
  );
  const answers = await send(db, batch);
  return Object.fromEntries(readers.map(([name, read]) => [name, read(answers)])) as Answers<Input>;

  function place(given: Statement): (answers: readonly unknown[]) => unknown {
    if (isList(given)) {
      const list = given.map(place);
      return (found) => list.map((read) => read(found));
    }
    const { item, read, isUnguarded } = toQuery(given);
    const prepared = preparedOnce(toItem(db, item));
    if (!isUnguarded) requireGuard(prepared, guard);
    const index = batch.push(prepared) - 1;
    return (found) => read(found[index]);
  }
}

function isList(given: Statement): given is readonly Single[] {
  return Array.isArray(given);
}

function toQuery(given: Single): Query<unknown> {
  if (given instanceof Query) return given;
  return new Query(given, is(given, SQL) ? () => undefined : (answer) => answer);
}

function toItem(db: Database, item: SQL | Item): Prepared {
  return (is(item, SQL) ? db.all(item) : item) as Prepared;
}

/** What drizzle prepares for each statement of a batch, typed only internally. */
type Prepared = Item & PromiseLike<unknown> & { _prepare: () => { getQuery: () => Sent } };
interface Sent {
  sql: string;
}

/** Rendering a statement as text takes time, so it is done once. */
function preparedOnce(query: Prepared): Prepared {
  const prepared = query._prepare();
  query._prepare = () => prepared;
  return query;
}

const READS = /^\s*(SELECT|WITH)\b/i;

function requireGuard(item: Prepared, guard: string) {
  const { sql } = item._prepare().getQuery();
  if (READS.test(sql) || sql.includes(guard)) return;
  throw new Error(`A write does not ask whether the actor counts: ${sql}`);
}

/** One statement needs no batch. */
async function send(db: Database, batch: readonly Item[]): Promise<readonly unknown[]> {
  const [first, ...others] = batch as readonly Prepared[];
  if (!first) return [];
  return others.length === 0 ? [await first] : db.batch([first, ...others]);
}
