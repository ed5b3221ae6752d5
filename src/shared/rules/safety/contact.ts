import { type Text, text } from '../../texts/t';

export const CONTACT_CATEGORIES = [
  'account',
  'technical',
  'billing',
  'safety',
  'feedback',
  'other',
] as const;

export type ContactCategory = (typeof CONTACT_CATEGORIES)[number];

export const CONTACT_CATEGORY_LABELS: Record<ContactCategory, Text> = {
  account: text('Account'),
  technical: text('Technical issue'),
  billing: text('Billing'),
  safety: text('Safety'),
  feedback: text('Feedback'),
  other: text('Something else'),
};

/** How soon a reply is typically sent. */
export const REPLY_HOURS = 24;
/** The deadline for requests about one's data and appeals against them (N.J.S.A. 56:8-166.7). */
export const PRIVACY_DAYS = 45;
