import {
  isBoolean,
  isListOf,
  isNullOr,
  isObjectOf,
  isOneOf,
  isRecordOf,
  isText,
} from '../../lib/api/shapes';
import { restoreAfterReload } from '../../lib/navigationType';
import { sealedTab } from '../../lib/sealed/sealedValues';
import type { ReportRequest } from '../../shared/contract/safety';
import { REPORT_LIMITS } from '../../shared/rules/limits';
import { REPORT_CATEGORIES, type ReportCategory } from '../../shared/rules/safety/reports';
import { type Text, text } from '../../shared/texts/t';
import { $me } from '../session/store';

const LABELS: Record<ReportCategory, { label: Text; hint: Text }> = {
  fake: {
    label: text('Fake profile'),
    hint: text('Not who they say they are, or photos of someone else.'),
  },
  harassment: {
    label: text('Harassment'),
    hint: text("Insults, threats, pressure, or messages that don't stop."),
  },
  spam: { label: text('Spam or scam'), hint: text('Advertising, or the same words to everyone.') },
  money: {
    label: text('Asks for money'),
    hint: text('Money, gift cards, crypto or an investment, whatever the story.'),
  },
  underage: { label: text('Under 18'), hint: text('Seems to be under 18.') },
  safety: { label: text('Safety concern'), hint: text('Someone was hurt, or could be.') },
  other: { label: text('Something else'), hint: text('Tell us below.') },
};

export const CATEGORY_CHOICES = REPORT_CATEGORIES.map((value) => ({ value, ...LABELS[value] }));

export interface ReportDraft {
  category: ReportCategory | null;
  details: string;
  messageIds: readonly string[];
  block: boolean;
}

export const EMPTY_REPORT: ReportDraft = {
  category: null,
  details: '',
  messageIds: [],
  block: false,
};

const KEY = 'parkway-reports';

interface KeptReports {
  /** Several members may use one tab. */
  writerId: string;
  drafts: Record<string, ReportDraft>;
}

const isKept = isObjectOf<KeptReports>({
  writerId: isText,
  drafts: isRecordOf(
    isObjectOf<ReportDraft>({
      category: isNullOr(isOneOf(...REPORT_CATEGORIES)),
      details: isText,
      messageIds: isListOf(isText),
      block: isBoolean,
    }),
  ),
});

const writerId = () => $me.get()?.id;

/** Started and unsent reports, by member. They survive closing and reloading, but not leaving. */
let drafts: ReadonlyMap<string, ReportDraft> | null = null;

function known(): ReadonlyMap<string, ReportDraft> {
  if (drafts) return drafts;
  const kept = restoreAfterReload(sealedTab, KEY, isKept);
  drafts = new Map(kept && kept.writerId === writerId() ? Object.entries(kept.drafts) : []);
  return drafts;
}

export const readReport = (userId: string): ReportDraft => known().get(userId) ?? EMPTY_REPORT;

export function keepReport(userId: string, draft: ReportDraft): void {
  write(new Map([...known(), [userId, draft]]));
}

export function dropReport(userId: string): void {
  write(new Map([...known()].filter(([id]) => id !== userId)));
}

function write(next: ReadonlyMap<string, ReportDraft>): void {
  drafts = next;
  sealedTab.write(KEY, JSON.stringify({ writerId: writerId(), drafts: Object.fromEntries(next) }));
}

/** Selects or deselects a message; ignores a selection beyond the limit. */
export function toggleReportedMessage(draft: ReportDraft, messageId: string): ReportDraft {
  const others = draft.messageIds.filter((id) => id !== messageId);
  if (others.length < draft.messageIds.length) return { ...draft, messageIds: others };
  if (others.length >= REPORT_LIMITS.messages) return draft;
  return { ...draft, messageIds: [...others, messageId] };
}

/** The request, or null while no category is chosen. */
export function toReportRequest(userId: string, draft: ReportDraft): ReportRequest | null {
  const { category, details, messageIds, block } = draft;
  if (category === null) return null;
  return { userId, category, details: details.trim(), messageIds: [...messageIds], block };
}
