import * as z from 'zod/mini';
import { TEXT_LIMITS } from '../rules/limits';
import { CONTACT_CATEGORIES } from '../rules/safety/contact';
import { errorText } from '../texts/errorText';
import { email, id, typedText } from './fields';

export const contactCategory = z.enum(
  CONTACT_CATEGORIES,
  errorText('Please choose a topic from the list.'),
);

export const contactRequest = z.strictObject({
  name: typedText({ label: errorText('Name'), max: TEXT_LIMITS.contactName, required: true }),
  email,
  subject: typedText({
    label: errorText('Subject'),
    max: TEXT_LIMITS.contactSubject,
    required: true,
  }),
  category: z.optional(contactCategory),
  message: typedText({
    label: errorText('Message'),
    max: TEXT_LIMITS.contactMessage,
    required: true,
    multiline: true,
  }),
});

export const contactResponse = z.object({ id });

export type ContactRequest = z.input<typeof contactRequest>;
export type ContactInput = z.infer<typeof contactRequest>;
