import type { Refusal } from './refusals.ts';

/** The migrations that stood before anything was deployed, and may do what they like. */
const LAST_BEFORE_DEPLOYS = '0021';

/** Migrations that the code which still runs could not stand. */
export function ofMigrations(migrations: readonly { name: string; sql: string }[]): Refusal[] {
  return migrations
    .filter(({ name }) => name.slice(0, 4) > LAST_BEFORE_DEPLOYS)
    .flatMap(({ name, sql }) =>
      contractionsIn(sql).map((what) => ({
        why: `${name}: "${what}" breaks the code that still runs while it is applied.`,
        wayOut:
          'Expand first: add beside it, deploy, and move the code. Once nothing uses the old form, ' +
          'say so in a line that begins with "-- contract:".',
      })),
    );
}

/**
 * Statements by which a migration takes something away from running code, or asks more of what it
 * writes. One that says in a line `-- contract: …` why nothing needs it any more is let through.
 */
export function contractionsIn(sql: string): string[] {
  if (/^-- contract: \S/m.test(sql)) return [];
  const statements = sql.split(/--> statement-breakpoint|;/).map((statement) =>
    statement
      .replace(/^--.*$/gm, '')
      .trim()
      .replace(/\s+/g, ' '),
  );
  const created = new Set(
    statements.flatMap((text) => /^CREATE TABLE [`"]?(\w+)/i.exec(text)?.[1] ?? []),
  );
  return statements.filter((text) => {
    const indexed = /^CREATE UNIQUE INDEX .* ON [`"]?(\w+)/i.exec(text)?.[1];
    if (indexed) return !created.has(indexed);
    return /^(DROP (TABLE|VIEW)|ALTER TABLE .*\b(DROP|RENAME)\b)/i.test(text);
  });
}
