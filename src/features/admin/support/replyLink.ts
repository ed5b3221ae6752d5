import type { AdminContactMessage } from '../../../shared/contract/adminContact';

/** Longer addresses are cut off by some mail programs. */
const QUOTED_AT_MOST = 600;

/** A mail draft to the sender, with the beginning of what they wrote below. */
export function replyLink({ name, email, subject, message }: AdminContactMessage): string {
  const isCut = message.length > QUOTED_AT_MOST;
  const quoted = `${message.slice(0, QUOTED_AT_MOST)}${isCut ? '…' : ''}`
    .toWellFormed()
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  const fields = {
    subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
    body: `Hello ${name},\n\n\n\n${quoted}`,
  };
  const query = Object.entries(fields).map(
    ([field, text]) => `${field}=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`,
  );
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${query.join('&')}`;
}
