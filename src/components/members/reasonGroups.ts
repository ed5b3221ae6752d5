import type { MatchReason } from '../../shared/contract/members';

export interface ReasonGroup {
  title: string;
  lines: string[];
}

const TITLES = {
  for: 'What speaks for it',
  against: 'What speaks against it',
  confidence: 'How sure it is',
  sharpen: 'What would sharpen it',
} as const;

/** The server's reasons under their headings, in its order; a heading without lines is left out. */
export function reasonGroups(reasons: readonly MatchReason[]): ReasonGroup[] {
  const groups: Record<keyof typeof TITLES, string[]> = {
    for: [],
    against: [],
    confidence: [],
    sharpen: [],
  };
  for (const { kind, text, against } of reasons) {
    const side = against ? 'against' : 'for';
    groups[kind === 'confidence' || kind === 'sharpen' ? kind : side].push(text);
  }
  return [
    { title: TITLES.for, lines: groups.for },
    { title: TITLES.against, lines: groups.against },
    { title: TITLES.confidence, lines: groups.confidence },
    { title: TITLES.sharpen, lines: groups.sharpen },
  ].filter((group) => group.lines.length > 0);
}
