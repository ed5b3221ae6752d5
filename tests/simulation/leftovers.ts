import { hold } from './broken';
import type { World } from './platform/world';

const RULE = 'nothing of a deleted member is left';

/**
 * Where the bare id stays: the other member's conversations, contacts, blocks and reports, and work
 * that is still to be done elsewhere.
 */
const KEEPS_ID =
  /^(deletions|pairs$|conversation_|ended_|blocks$|departed_members$|reports$|report_|ban_marks$)/;

/** No row, session or object contains anything of a member who has left. */
export function nothingIsLeft(
  { store, sessions, objects, pictures }: World,
  id: string,
  email: string,
) {
  const isOf = (text: string) => text.includes(id) || text.includes(email);
  const tables = store.all(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`,
  );
  for (const { name } of tables) {
    const rows = store.all(`SELECT * FROM "${String(name)}"`).map((row) => JSON.stringify(row));
    const left = rows.find((row) =>
      KEEPS_ID.test(String(name)) ? row.includes(email) : isOf(row),
    );
    hold(left === undefined, RULE, () => `${id} is in ${String(name)}: ${left}`);
  }
  const open = [...sessions.values()].filter(({ until }) => until > Date.now());
  hold(!open.some(({ text }) => isOf(text)), RULE, () => `a session of ${id}`);
  const picture = [...pictures.keys()].find((key) => key.includes(id.slice(4)));
  hold(picture === undefined, RULE, () => `the picture ${picture}`);
  const inbox = objects.inboxes.contents().find(({ name }) => name === id);
  hold(!inbox || inbox.text === '[[]]', RULE, () => `the inbox of ${id}: ${inbox?.text}`);
}
