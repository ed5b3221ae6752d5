import * as z from 'zod';
import { CONFIRM_DAYS } from '../../../../src/shared/rules/limits';
import { issueLinkToken } from '../linkTokens';
import { mailKind } from '../mailKind';
import { nameInMail } from '../nameInMail';

export const confirm = mailKind({
  data: z.object({}),
  switch: null,
  toUnconfirmed: true,
  compose: async (context, { recipient }) => {
    if (recipient.isConfirmed) return null;
    const token = await issueLinkToken(context, recipient.id, 'confirm');
    const name = nameInMail(recipient.firstName);
    return {
      subject: 'Confirm your email address',
      preheader: 'One click, and Parkway knows where to reach you.',
      heading: name ? `Welcome to Parkway, ${name}` : 'Welcome to Parkway',
      paragraphs: [
        'Please confirm that this address is yours. Then we can tell you about matches and messages, as far as you want us to, and others see that your address is a real one.',
      ],
      button: {
        label: 'Confirm my address',
        url: `${context.vars.APP_ORIGIN}/verify-email?token=${token}`,
      },
      after: [`The link works for ${CONFIRM_DAYS} days, on any device.`],
      because:
        'You get this because somebody joined Parkway with this address. If it was not you, do nothing: without this click we send nothing about other members here.',
    };
  },
});
