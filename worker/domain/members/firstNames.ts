import { row, text } from '../../db/columns';
import { type Query, rows } from '../../db/runBatch';

const nameRow = row({ id: text, firstName: text });

/** The current first names of two members, by id. */
export function firstNamesOf(a: string, b: string): Query<Record<string, string>> {
  return rows(nameRow)`
    SELECT id, first_name AS firstName FROM members WHERE id IN (${a}, ${b})`.map((names) =>
    Object.fromEntries(names.map(({ id, firstName }) => [id, firstName])),
  );
}
