import { defineConfig } from 'vitest/config';

/** Unit tests that call what is mutated themselves, and are quick: a mutant loads them anew. */
const DIRECT = [
  'age',
  'billing-*',
  'day',
  'days-ahead',
  'distance',
  'events-times',
  'events-view-text',
  'format-time',
  'halfway',
  'interest-choice',
  'limits',
  'live-protocol',
  'mailbox',
  'match-percentage',
  'messages-personal-details',
  'names',
  'outbox',
  'outbox-turns',
  'pages',
  'paypal-*',
  'quiz-results',
  'quiz-wording',
  'reason-for-member',
  'rules-*',
  'said-in',
  'thread-*',
];

export default defineConfig({
  test: {
    include: DIRECT.map((name) => `tests/unit/${name}.test.ts`),
    environment: 'node',
    testTimeout: 60_000,
  },
});
