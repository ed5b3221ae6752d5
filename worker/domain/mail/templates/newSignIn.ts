import * as z from 'zod';
import { mailKind } from '../mailKind';
import { newJerseyTime } from '../newJerseyTime';

export const newSignIn = mailKind({
  data: z.object({
    /** Such as `Chrome on Windows`. */
    device: z.string(),
    /** A town at most. */
    place: z.string().nullable(),
  }),
  switch: null,
  toUnconfirmed: true,
  compose: ({ vars }, { data, createdAt }) => ({
    subject: 'A new sign-in to your account',
    preheader: `${data.device}. If it was you, there is nothing to do.`,
    heading: 'Somebody signed in from a new place',
    paragraphs: [
      'Your account was opened with your password on a device or network that we have not seen with you before.',
      'If it was you, there is nothing to do. If not, choose a new password: that signs every device out.',
    ],
    facts: [
      ['Device', data.device],
      ...(data.place ? [['Near', data.place] as const] : []),
      ['When', `${newJerseyTime(createdAt)}, New Jersey time`],
    ],
    button: { label: 'It was not me', url: `${vars.APP_ORIGIN}/forgot-password` },
    because:
      'You get this to keep your account yours; it comes with the first sign-in from a place.',
  }),
});
