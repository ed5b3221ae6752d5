import * as z from 'zod';
import { REPORT_CATEGORIES } from '../../../../src/shared/rules/reports';
import { WARNED_ABOUT } from '../../../../src/shared/rules/warningText';
import { mailKind } from '../mailKind';

export const warning = mailKind({
  data: z.object({ category: z.enum(REPORT_CATEGORIES) }),
  switch: null,
  toUnconfirmed: true,
  compose: ({ vars }, { data }) => ({
    subject: 'A warning about your Parkway account',
    preheader: 'Please read this before you write to anyone.',
    heading: 'A warning from Parkway',
    paragraphs: [
      `A person on our team looked at a report and decided to warn you about ${WARNED_ABOUT[data.category]}.`,
      'Nothing else happens now. If it goes on, your account may be closed.',
      `If you think that we are mistaken, write to ${vars.SUPPORT_EMAIL}.`,
    ],
    button: { label: 'Open Parkway', url: `${vars.APP_ORIGIN}/browse` },
    because: 'You get this because it is about whether you may stay on Parkway.',
  }),
});
