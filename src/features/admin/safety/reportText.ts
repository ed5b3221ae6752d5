import type { AdminReport, ReportedParty } from '../../../shared/contract/admin/adminReports';
import { MINUTE } from '../../../shared/rules/durations';
import { momentText } from '../times';

export const CATEGORY_LABELS: Record<AdminReport['category'], string> = {
  fake: 'Fake profile',
  harassment: 'Harassment',
  spam: 'Spam or scam',
  money: 'Asks for money',
  underage: 'Under 18',
  safety: 'Safety concern',
  other: 'Something else',
};

export const VERDICT_LABELS: Record<AdminReport['status'], string> = {
  open: 'Open',
  dismissed: 'Dismissed',
  warned: 'Warned',
  deactivated: 'Deactivated',
};

/** `Due in 3 hours`, `Overdue by 25 minutes`; whole units, rounded down. */
export function dueText(dueAt: string, now: number): string {
  const left = Date.parse(dueAt) - now;
  const minutes = Math.floor(Math.abs(left) / MINUTE);
  const hours = Math.floor(minutes / 60);
  const length = hours > 0 ? count(hours, 'hour') : count(minutes, 'minute');
  return left < 0 ? `Overdue by ${length}` : `Due in ${length}`;
}

/** `3 other reports about them, 1 warning, 0 reports made by them`. */
export function historyText(party: ReportedParty, side: 'reporter' | 'reported'): string {
  const { reportsReceived, reportsMade, warnings } = party;
  const received = side === 'reported' ? 'other report' : 'report';
  return [
    `${count(reportsReceived, received)} about them`,
    count(warnings, 'warning'),
    `${count(reportsMade, 'report')} made by them`,
  ].join(', ');
}

export function resolvedText({ status, resolvedAt }: AdminReport): string {
  return resolvedAt === null
    ? VERDICT_LABELS[status]
    : `${VERDICT_LABELS[status]} on ${momentText(resolvedAt)}`;
}

function count(number: number, one: string): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : `${one}s`}`;
}
