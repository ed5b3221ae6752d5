import { describe, expect, test } from 'vitest';
import {
  dropReport,
  keepReport,
  readReport,
  toggleReportedMessage,
  toReportRequest,
} from '../../src/features/safety/reportDraft';
import { reportRequest } from '../../src/shared/contract/safety';
import { REPORT_LIMITS } from '../../src/shared/rules/limits';

const OTIS = 'usr_bbbbbbbbbbbbbbbb';
const messageId = (index: number) => `msg_${String(index).padStart(16, '0')}`;
const empty = () => readReport('usr_cccccccccccccccc');

describe('the draft of a report', () => {
  test('is kept until it is sent, separately for each member', () => {
    const draft = { ...empty(), details: 'He asked for money.' };
    keepReport(OTIS, draft);
    expect(readReport(OTIS)).toEqual(draft);
    expect(empty().details).toBe('');
    dropReport(OTIS);
    expect(readReport(OTIS)).toEqual(empty());
  });

  test('cannot be sent before it has a category', () => {
    expect(toReportRequest(OTIS, { ...empty(), details: 'Something' })).toBeNull();
  });

  test('becomes a valid request', () => {
    const draft = toggleReportedMessage(
      { ...empty(), category: 'spam', block: true },
      messageId(1),
    );
    const request = toReportRequest(OTIS, { ...draft, details: '  Gift cards. ' });
    expect(reportRequest.parse(request)).toEqual({
      userId: OTIS,
      category: 'spam',
      details: 'Gift cards.',
      messageIds: [messageId(1)],
      block: true,
    });
  });

  test('adds and removes messages, and never exceeds the limit', () => {
    const many = Array.from({ length: REPORT_LIMITS.messages + 5 }, (_, index) => messageId(index));
    const full = many.reduce(toggleReportedMessage, empty());
    expect(full.messageIds).toHaveLength(REPORT_LIMITS.messages);
    const fewer = toggleReportedMessage(full, messageId(0));
    expect(fewer.messageIds).toHaveLength(REPORT_LIMITS.messages - 1);
    expect(fewer.messageIds).not.toContain(messageId(0));
  });
});
