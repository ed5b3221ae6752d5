import * as z from 'zod/mini';
import { TEXT_LIMITS } from '../rules/limits';
import { CONTACT_CATEGORIES } from '../rules/safety/contact';
import { errorText } from '../texts/errorText';
import { email, id, requiredLine, requiredText } from './fields';

export const contactCategory = z.enum(
  CONTACT_CATEGORIES,
  errorText('Please choose a topic from the list.'),
);

export const contactRequest = z.strictObject({
  name: requiredLine(errorText('Name'), TEXT_LIMITS.contactName),
  email,
  subject: requiredLine(errorText('Subject'), TEXT_LIMITS.contactSubject),
  category: z.optional(contactCategory),
  message: requiredText(errorText('Message'), TEXT_LIMITS.contactMessage),
});

export const contactResponse = z.object({ id });

export type ContactRequest = z.input<typeof contactRequest>;
export type ContactInput = z.infer<typeof contactRequest>;
