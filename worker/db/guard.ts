import { and, or, type SQL, type SQLChunk, sql } from 'drizzle-orm';

declare const containsGuard: unique symbol;

/**
 * SQL that contains the acting member's condition: the condition itself, which `asActor` and the
 * like pass as `counts`, or what is built from it. Only such SQL may write in a member's batch.
 */
export type Guarded = SQL & { readonly [containsGuard]: true };

/** Guarded if any of these is. */
export type GuardIn<Part> = Extract<Part, Guarded> extends never ? SQL : Guarded;

/** The acting member's condition, for `act.ts` alone. */
export const asGuard = (condition: SQL) => condition as Guarded;

/** Like `sql`, for conditions and writes: the result is guarded if it contains something that is. */
export function guarded<Parts extends readonly unknown[]>(
  text: TemplateStringsArray,
  ...parts: Parts
) {
  return sqlOf(text, parts) as GuardIn<Parts[number]>;
}

/** May be left out. */
export type Condition = SQL | undefined | null | false;

/** All of these hold; guarded if any of them is. */
export function allOf<Parts extends readonly Condition[]>(...parts: Parts) {
  return (and(...parts.map((part) => part || undefined)) ?? ALWAYS) as GuardIn<
    AlwaysPresent<Parts>
  >;
}

/** Those that are not left out in any case. */
export type AlwaysPresent<Parts extends readonly Condition[]> = {
  [Place in keyof Parts]: Extract<Parts[Place], undefined | null | false> extends never
    ? Parts[Place]
    : never;
}[number];

export function sqlOf(text: TemplateStringsArray, parts: readonly unknown[]): SQL {
  return sql(text, ...(parts as SQLChunk[]));
}

/** A condition that holds, or that does not. */
export const ALWAYS = sql.raw('TRUE');
export const NEVER = sql.raw('FALSE');

/** At least one of these holds; guarded only if all of them are. */
export function anyOf<Parts extends readonly SQL[]>(...parts: Parts) {
  const either = or(...parts) ?? NEVER;
  return either as Exclude<Parts[number], Guarded> extends never ? Guarded : SQL;
}
