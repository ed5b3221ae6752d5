import type { AdminReport, ReportedParty } from '../../../shared/contract/admin/adminReports';
import { MINUTE } from '../../../shared/rules/durations';
import { plural, type Text, t, text } from '../../../shared/texts/t';
import { momentText } from '../times';

export const CATEGORY_LABELS: Record<AdminReport['category'], Text> = {
  fake: text('Fake profile'),
  harassment: text('Harassment'),
  spam: text('Spam or scam'),
  money: text('Asks for money'),
  underage: text('Under 18'),
  safety: text('Safety concern'),
  other: text('Something else'),
};

export const VERDICT_LABELS: Record<AdminReport['status'], Text> = {
  open: text('Open'),
  dismissed: text('Dismissed'),
  warned: text('Warned'),
  deactivated: text('Deactivated'),
};

/** `Due in 3 hours`, `Overdue by 25 minutes`; whole units, rounded down. */
export function dueText(dueAt: string, now: number): string {
  const left = Date.parse(dueAt) - now;
  const minutes = Math.floor(Math.abs(left) / MINUTE);
  const hours = Math.floor(minutes / 60);
  const length =
    hours > 0
      ? plural(hours, { one: '{count} hour', other: '{count} hours' })
      : plural(minutes, { one: '{count} minute', other: '{count} minutes' });
  return t(left < 0 ? 'Overdue by {length}' : 'Due in {length}', { length });
}

/** `3 other reports about them, 1 warning, 0 reports made by them`. */
export function historyText(party: ReportedParty, side: 'reporter' | 'reported'): string {
  const { reportsReceived, reportsMade, warnings } = party;
  return [
    side === 'reported'
      ? plural(reportsReceived, {
          one: '{count} other report about them',
          other: '{count} other reports about them',
        })
      : plural(reportsReceived, {
          one: '{count} report about them',
          other: '{count} reports about them',
        }),
    plural(warnings, { one: '{count} warning', other: '{count} warnings' }),
    plural(reportsMade, {
      one: '{count} report made by them',
      other: '{count} reports made by them',
    }),
  ].join(', ');
}

/** `Upheld on Nov 3, 2026, 7:30 PM`; without the time while it is open. */
export const outcomeText = (outcome: string, resolvedAt: string | null): string =>
  resolvedAt === null
    ? outcome
    : t('{status} on {moment}', { status: outcome, moment: momentText(resolvedAt) });
