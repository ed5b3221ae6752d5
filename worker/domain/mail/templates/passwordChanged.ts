import * as z from 'zod';
import { mailKind } from '../mailKind';
import { newJerseyTime } from '../newJerseyTime';

export const passwordChanged = mailKind({
  data: z.object({}),
  switch: null,
  toUnconfirmed: true,
  compose: ({ vars }, { createdAt }) => ({
    subject: 'Your password was changed',
    preheader: 'If it was you, there is nothing to do.',
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your Parkway account is a new one, and other devices were signed out.',
      'If it was you, there is nothing to do. If not, choose another password now:',
    ],
    facts: [['When', `${newJerseyTime(createdAt)}, New Jersey time`]],
    button: { label: 'It was not me', url: `${vars.APP_ORIGIN}/forgot-password` },
    because: 'You get this to keep your account yours; it comes with every new password.',
  }),
});
