import type { MailTest } from '../../../src/shared/contract/admin/adminDiagnosis';
import { RATE_LIMITS } from '../../../src/shared/rules/limits';
import { auditStatement } from '../../domain/audit/audit';
import { providerMessage } from '../../domain/mail/deliverMails';
import type { MailContent } from '../../domain/mail/mailKind';
import type { MemberContext } from '../../platform/context';
import { memberBucket } from '../../platform/rateLimit';
import { sentence } from '../../platform/sentence';
import { countedAdmin, timed } from './diagnose';

const TOO_MANY = sentence("You've sent yourself a lot of test emails.");

/** Mails the administrator who asks, without the queue: the provider's answer is known at once. */
export async function sendTestMail(context: MemberContext): Promise<MailTest> {
  const { vars } = context;
  const limit = await memberBucket(context, 'test-mails', RATE_LIMITS.testMailsPerMember);
  const acting = await countedAdmin(context, limit, TOO_MANY);
  const { actor } = acting;
  const letter = await providerMessage(acting, actor.email, testMail(vars.APP_ORIGIN), {
    language: 'en',
    token: null,
  });
  const sent = await timed(() => acting.env.EMAIL.send(letter));
  await acting.db.run(
    auditStatement(
      acting,
      { act: 'diagnosis.mail', target: actor.id, detail: { error: sent.error ?? 'none' } },
      acting.counts,
    ),
  );
  return { to: actor.email, ...sent };
}

function testMail(origin: string): MailContent {
  return {
    subject: 'A test email from Parkway',
    preheader: 'This site’s emails arrive.',
    heading: 'This site’s emails arrive',
    paragraphs: [
      'An administrator asked for this email to check that the site can send them.',
      "Check where it arrived. If it's in the spam folder, the domain's SPF, DKIM or DMARC isn't set up correctly.",
    ],
    button: { label: 'Open the admin dashboard', url: `${origin}/admin` },
    because: "You're getting this because you, or someone signed in as you, asked for it.",
  };
}
