/** Type guards for what every page reads at its start, where a schema library would weigh more. */
export type Shape<T> = (value: unknown) => value is T;

export const isText: Shape<string> = (value) => typeof value === 'string';
export const isNumber: Shape<number> = (value): value is number => Number.isFinite(value);
export const isBoolean: Shape<boolean> = (value) => typeof value === 'boolean';

export const isOneOf =
  <const T extends string | true>(...values: readonly T[]): Shape<T> =>
  (value): value is T =>
    values.some((one) => one === value);

export const isObject: Shape<object> = (value): value is object =>
  typeof value === 'object' && value !== null;

export const isNullOr =
  <T>(isOfShape: Shape<T>): Shape<T | null> =>
  (value): value is T | null =>
    value === null || isOfShape(value);

export const isAbsentOr =
  <T>(isOfShape: Shape<T>): Shape<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || isOfShape(value);

export const isListOf =
  <T>(isOfShape: Shape<T>): Shape<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(isOfShape);

/** An object with any keys, whose values all have the shape. */
export const isRecordOf =
  <T>(isOfShape: Shape<T>): Shape<Record<string, T>> =>
  (value): value is Record<string, T> =>
    isObject(value) && Object.values(value).every(isOfShape);

/** An object with at least these fields; `T` defines which are required. */
export const isObjectOf =
  <T extends object>(shapes: { readonly [K in keyof T]-?: Shape<T[K]> }): Shape<T> =>
  (value): value is T => {
    if (!isObject(value)) return false;
    const fields = new Map<string, unknown>(Object.entries(value));
    return Object.entries<Shape<unknown>>(shapes).every(([name, isOfShape]) =>
      isOfShape(fields.get(name)),
    );
  };

/** The value of a JSON text if it has the shape, otherwise `null`. */
export function parsedAs<T>(isOfShape: Shape<T>, text: string | null | undefined): T | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isOfShape(value) ? value : null;
  } catch {
    return null;
  }
}
