import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { htmlLetter, textLetter } from '../../worker/domain/mail/letter';
import type { MailContent } from '../../worker/domain/mail/mailKind';
import { safeFirstName } from '../../worker/domain/mail/mailText';

const CONTENT: MailContent = {
  subject: 'Changed: <Wine & Cheese>',
  preheader: 'The time is new.',
  heading: 'Wine & Cheese <script>alert(1)</script>',
  paragraphs: ['First of all.', 'And then.'],
  facts: [['Where', 'Pier "A", Hoboken']],
  button: { label: 'See the event', path: '/events?event=evt_1&x="y"' },
  after: ['See you there.'],
  because: 'You get this because it is on your list.',
};
const FOOT = {
  language: 'en' as const,
  origin: 'https://parkway.example',
  supportEmail: 'support@parkway.example',
  postalAddress: 'Parkway, 9 Ocean Avenue, Asbury Park, NJ 07712',
  unsubscribeUrl: 'https://parkway.example/unsubscribe?token=uns_1.likes.abc',
};

describe('a mail', () => {
  it('has the same text as HTML and as plain text', async () => {
    const html = await htmlLetter(CONTENT, FOOT);
    const text = textLetter(CONTENT, FOOT);
    for (const part of [
      'First of all.',
      'And then.',
      'See you there.',
      'See the event',
      'You get this because it is on your list.',
      FOOT.supportEmail,
      FOOT.postalAddress,
      FOOT.unsubscribeUrl,
    ]) {
      expect(html).toContain(part);
      expect(text).toContain(part);
    }
    expect(text).toContain('Where: Pier "A", Hoboken');
    expect(text).toContain(FOOT.origin + CONTENT.button.path);
  });

  it('escapes everything that people typed', async () => {
    const html = await htmlLetter(CONTENT, FOOT);
    expect(html).not.toContain('<script>');
    expect(html).toContain('Wine &amp; Cheese &lt;script&gt;');
    expect(html).toContain('href="https://parkway.example/events?event=evt_1&amp;x=&quot;y&quot;"');
  });

  it('does not mention unsubscribing if there is nothing to unsubscribe from', async () => {
    const foot = { ...FOOT, unsubscribeUrl: null };
    expect(await htmlLetter(CONTENT, foot)).not.toContain('Stop these');
    expect(textLetter(CONTENT, foot)).not.toContain('Stop these');
  });

  it('loads nothing, and supports dark mode', async () => {
    const html = await htmlLetter(CONTENT, FOOT);
    expect(html).not.toMatch(/<img|<link|<script|url\(|@import|src=/);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('prefers-color-scheme: dark');
    expect(new TextEncoder().encode(html).length).toBeLessThan(20_000);
  });
});

describe('a name in a mail', () => {
  it.each(['Rosa', 'Zoë-Anne', 'Mary Jo', 'D’Angelo', "O'Neil", 'Мария', '美玲'])(
    'is %s unchanged',
    (name) => {
      expect(safeFirstName(name)).toBe(name);
    },
  );

  it.each([
    'evil.example',
    'https://evil.example',
    'Win 1000 dollars',
    'Call +1 555',
    'one two three four',
    'x'.repeat(31),
    'a@b',
    '',
    '<b>',
  ])('is left out if it is "%s"', (name) => {
    expect(safeFirstName(name)).toBeNull();
  });
});

describe('the schedule', () => {
  it('has jobs for every cron of wrangler.toml, in the product and in development', () => {
    const [, list = ''] = /^crons = (\[.*\])$/m.exec(readFileSync('wrangler.toml', 'utf8')) ?? [];
    const crons = z.array(z.string()).min(2).parse(JSON.parse(list));
    for (const file of ['worker/schedule.ts', 'worker/dev/clock.ts']) {
      const named = [...readFileSync(file, 'utf8').matchAll(/'([\d*/, -]{9,})'/g)];
      expect(new Set(named.map(([, cron]) => cron))).toEqual(new Set(crons));
    }
  });
});
