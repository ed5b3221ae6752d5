/** A Content-Security-Policy with more sources in some of its directives. */
export function openedPolicy(
  policy: string,
  names: readonly string[],
  sources: readonly string[],
): string {
  if (sources.length === 0) return policy;
  const directives = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/);
      return [name, values] as const;
    }),
  );
  for (const name of names) directives.set(name, [...(directives.get(name) ?? []), ...sources]);
  return [...directives].map(([name, values]) => [name, ...values].join(' ')).join('; ');
}
