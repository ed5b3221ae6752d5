/**
 * Replaces drizzle's own `entity.js`, which walks up a class's ancestors for every part of every
 * statement: the same answers, each computed once.
 */
export const entityKind = Symbol.for('drizzle:entityKind');
export const hasOwnEntityKind = Symbol.for('drizzle:hasOwnEntityKind');

type Class = { [entityKind]?: string };

const answers = new Map<Class, WeakMap<object, boolean>>();

export function is(value: unknown, type: Class): boolean {
  if (!value || typeof value !== 'object') return false;
  const prototype: object | null = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return false;
  let known = answers.get(type);
  if (!known) {
    known = new WeakMap();
    answers.set(type, known);
  }
  let answer = known.get(prototype);
  if (answer === undefined) {
    answer = isOfKind(prototype, type[entityKind]);
    known.set(prototype, answer);
  }
  return answer;
}

function isOfKind(prototype: object, kind: string | undefined): boolean {
  let each: Class | null = prototype.constructor as Class;
  for (; each; each = Object.getPrototypeOf(each)) if (each[entityKind] === kind) return true;
  return false;
}
