import { isListOf, isNumber, isObjectOf, isText, parsedAs } from '../api/shapes';

const isThreadList = isListOf(
  isObjectOf<{ id: string; seq: number }>({ id: isText, seq: isNumber }),
);

/** The part of a kept thread that a call asks for: `before` a message, `after` a seq, or the end. */
export function threadPart(body: string, query: URLSearchParams): string {
  const all = parsedAs(isThreadList, body) ?? [];
  const limit = Number(query.get('limit') ?? all.length);
  const after = query.get('after');
  if (after !== null)
    return JSON.stringify(all.filter(({ seq }) => seq > Number(after)).slice(0, limit));
  const before = query.get('before');
  const end = before === null ? all.length : all.findIndex(({ id }) => id === before);
  return JSON.stringify(all.slice(Math.max(0, end - limit), Math.max(0, end)));
}
