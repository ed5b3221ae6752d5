const GOALS = { performance: 97, accessibility: 100, 'best practices': 100, SEO: 100 } as const;
const MOST_RATIO = 1.6;
const CATEGORIES = ['performance', 'accessibility', 'best practices', 'SEO'] as const;

/** What one run found. Scores of 0 to 100, `lcp` in milliseconds, `missed` the ids of audits. */
export type Audit = Record<(typeof CATEGORIES)[number], number> & {
  lcp: number;
  missed: readonly string[];
};

/** The medians of all runs against the goals; `an empty page` is the measure, not judged itself. */
export function judge(audits: ReadonlyMap<string, readonly Audit[]>) {
  const lcpOf = (page: string) => median((audits.get(page) ?? []).map(({ lcp }) => lcp));
  const ratio = lcpOf('/') / lcpOf('an empty page');
  let isMet = ratio <= MOST_RATIO;
  const rows = [...audits].map(([page, runs]) => {
    const scores = CATEGORIES.map((name) => {
      const score = median(runs.map((run) => run[name]));
      if (page !== 'an empty page' && !(score >= GOALS[name])) isMet = false;
      return [name, score] as const;
    });
    const missed = page === 'an empty page' ? [] : [...new Set(runs.flatMap((run) => run.missed))];
    return {
      page,
      ...Object.fromEntries(scores),
      'LCP (ms)': Math.round(lcpOf(page)),
      missed: missed.join(', '),
    };
  });
  return { rows, ratio, isMet };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
