/**
 * Statements of a migration that remove something from running code, or restrict what it may write.
 * A migration with a line `-- contract: …` that says why nothing needs it any more passes.
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
