import type { MatchReason } from '../../shared/contract/members';

export interface ReasonGroup {
  title: string;
  lines: string[];
}

const TITLES = {
  why: 'Why',
  confidence: 'How sure it is',
  sharpen: 'What would sharpen it',
} as const;

/** The server's reasons under their three headings, in its order; a heading without lines is left out. */
export function reasonGroups(reasons: readonly MatchReason[]): ReasonGroup[] {
  const groups: Record<keyof typeof TITLES, string[]> = { why: [], confidence: [], sharpen: [] };
  for (const { kind, text } of reasons) {
    groups[kind === 'confidence' || kind === 'sharpen' ? kind : 'why'].push(text);
  }
  return [
    { title: TITLES.why, lines: groups.why },
    { title: TITLES.confidence, lines: groups.confidence },
    { title: TITLES.sharpen, lines: groups.sharpen },
  ].filter((group) => group.lines.length > 0);
}
