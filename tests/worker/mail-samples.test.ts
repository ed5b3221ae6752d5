import { expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../src/shared/texts/language';
import { providerMessage } from '../../worker/domain/mail/deliverMails';
import {
  MAIL_KINDS,
  type MailKindName,
  SUPPORT_MAIL_KINDS,
  type SupportMailKindName,
} from '../../worker/domain/mail/mailKinds';
import { town } from '../support/browsePages';
import { englishLeftIn } from '../support/englishLeft';
import { Mailbox } from '../support/mailbox';
import { MAIL_SAMPLES, SUPPORT_MAIL_SAMPLES } from '../support/mailSamples';
import { signedIn } from '../support/signedIn';

declare module 'vitest' {
  interface TaskMeta {
    /** What `npm run mails` shows. */
    mails?: { kind: string; language: Language; subject: string; html: string }[];
  }
}

const NAMES = { en: 'Lucy', es: 'Lucía' };
/** The mails that only the operator reads are in English. */
const FOR_OPERATOR: readonly string[] = ['contact', 'alarm', 'dispute', 'take-down-claim'];
const box = new Mailbox();
const both = <Kind extends string>(kinds: Record<Kind, unknown>) =>
  (Object.keys(kinds) as Kind[]).flatMap((kind) =>
    LANGUAGES.map((language) => [kind, language] as const),
  );

async function samplesOf(kind: MailKindName, language: Language) {
  const { write, link } = MAIL_KINDS[kind];
  const mails = [];
  for (const sample of MAIL_SAMPLES[kind]) {
    const isConfirmed = kind !== 'confirm';
    const me = await signedIn({
      ...{ firstName: NAMES[language], language, townId: town('Hoboken') },
      emailConfirmedAt: isConfirmed ? 1 : null,
    });
    const createdAt = Date.now();
    const data = await sample({ ...me, language });
    const { id, email, firstName } = me.row;
    const recipient = { id, email, firstName, isConfirmed, language };
    const content = await write(box.context(), { recipient, data, createdAt });
    if (content === null || 'retryAt' in content) throw new Error('It is not sent.');
    const token = link && 'token';
    mails.push(await providerMessage(box.context(), email, content, { language, token }));
  }
  return mails;
}

it.for(both(MAIL_KINDS))('%s is all in the language of its member: %s', async (of, { task }) => {
  const [kind, language] = of;
  const mails = await samplesOf(kind, language);
  expect(mails.length).toBeGreaterThan(0);
  expect(mails.every(({ html }) => html.includes(`<html lang="${language}"`))).toBe(true);
  if (language === 'es') {
    const lines = mails.flatMap(({ subject, text }) => [subject, ...text.split('\n')]);
    expect(englishLeftIn(lines)).toEqual([]);
  }
  task.meta.mails = mails.map(({ subject, html }) => ({ kind, language, subject, html }));
});

async function sampleFor(kind: SupportMailKindName, language: Language) {
  const content = await SUPPORT_MAIL_KINDS[kind].write(
    box.context(),
    await SUPPORT_MAIL_SAMPLES[kind](language),
  );
  if (content === null) throw new Error('It is not sent.');
  const how = { language: content.language ?? 'en', token: null };
  return providerMessage(box.context(), content.to ?? 'support@parkway.example', content, how);
}

it.for(both(SUPPORT_MAIL_KINDS))(
  '%s is for the operator, or in this language: %s',
  async (of, { task }) => {
    const [kind, language] = of;
    const { subject, text, html } = await sampleFor(kind, language);
    const isSpanish = language === 'es' && !FOR_OPERATOR.includes(kind);
    expect(html).toContain(`<html lang="${isSpanish ? 'es' : 'en'}"`);
    if (isSpanish) expect(englishLeftIn([subject, ...text.split('\n')])).toEqual([]);
    if (isSpanish || language === 'en') task.meta.mails = [{ kind, language, subject, html }];
  },
);
