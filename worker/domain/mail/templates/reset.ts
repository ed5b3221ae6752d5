import * as z from 'zod';
import { issueLinkToken } from '../linkTokens';
import { mailKind } from '../mailKind';

/** Milliseconds. Who asked longer ago has asked again, or found another way. */
const WORTH_SENDING = 3_600_000;

export const reset = mailKind({
  data: z.object({}),
  switch: null,
  toUnconfirmed: true,
  compose: async (context, { recipient, createdAt }) => {
    if (context.now.getTime() - createdAt > WORTH_SENDING) return null;
    const token = await issueLinkToken(context, recipient.id, 'reset');
    return {
      subject: 'Choose a new password',
      preheader: 'The link works once, for one hour.',
      heading: 'Choose a new password',
      paragraphs: [
        'You asked for a way back into your Parkway account. Choose a new password here:',
      ],
      button: {
        label: 'Choose a new password',
        url: `${context.vars.APP_ORIGIN}/reset-password?token=${token}`,
      },
      after: [
        'The link works once, for one hour. A new password signs you out on every device.',
        'If you did not ask for this, do nothing: your password stays as it is.',
      ],
      because:
        'You get this because somebody asked for a new password for the account with this address.',
    };
  },
});
