import * as z from 'zod';

const LIST = '/cdn-cgi/local/explorer/api/local/email/sending';
const LISTED_AT_MOST = 100;

const listed = z.object({
  messageId: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  sentAt: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
});
const detailed = listed.extend({ text: z.string().default(''), html: z.string().default('') });

export type ListedMail = z.infer<typeof listed>;
export type LocalMail = z.infer<typeof detailed>;

/**
 * The mails that the local runtime has received since it started, newest first: wrangler stores and
 * serves them next to the product.
 */
export async function listMails(productOrigin: string): Promise<ListedMail[]> {
  return z.array(listed).parse(await ask(productOrigin, { per_page: String(LISTED_AT_MOST) }));
}

/** One whole mail. */
export async function readMail(productOrigin: string, messageId: string): Promise<LocalMail> {
  return detailed.parse(await ask(productOrigin, { email_id: messageId }));
}

async function ask(productOrigin: string, query: Record<string, string>): Promise<unknown> {
  const answer = await fetch(`${productOrigin}${LIST}?${new URLSearchParams(query)}`);
  if (!answer.ok) throw new Error(`${LIST} answered ${answer.status}`);
  return z.object({ result: z.unknown() }).parse(await answer.json()).result;
}
