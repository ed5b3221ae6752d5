import * as z from 'zod';

const audited = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.enum(['info', 'low', 'moderate', 'high', 'critical']) }),
  ),
});
const refused = z.object({ message: z.string() });

export type Verdict =
  | { kind: 'fine'; known: string[] }
  | { kind: 'dangerous'; packages: string[] }
  /** The registry has no audit, or could not be reached, so the result is unknown. */
  | { kind: 'unknown'; why: string };

/** Reads the output of `npm audit --json`. */
export function verdictOf(output: string): Verdict {
  const answer = parsed(output);
  const report = audited.safeParse(answer);
  if (!report.success) {
    const why = refused.safeParse(answer);
    return { kind: 'unknown', why: why.success ? why.data.message : 'npm answered no report' };
  }
  const entries = Object.entries(report.data.vulnerabilities).map(([name, { severity }]) => ({
    severity,
    line: `${name} (${severity})`,
  }));
  const dangerous = entries.filter(({ severity }) => ['high', 'critical'].includes(severity));
  if (dangerous.length > 0) {
    return { kind: 'dangerous', packages: dangerous.map(({ line }) => line) };
  }
  return { kind: 'fine', known: entries.map(({ line }) => line) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
