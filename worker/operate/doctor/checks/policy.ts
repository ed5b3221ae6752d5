/** The directives of a Content-Security-Policy by their names, in lower case. */
export type Policy = ReadonlyMap<string, readonly string[]>;

export function parsePolicy(header: string | null): Policy | null {
  if (!header) return null;
  return new Map(
    header
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...values]) => [name.toLowerCase(), values] as const)
      .filter(([name]) => name !== ''),
  );
}

/** What a directive allows, or the directive that is its fallback. */
export function sourcesOf(policy: Policy, name: string): readonly string[] {
  return policy.get(name) ?? policy.get('default-src') ?? ['*'];
}
