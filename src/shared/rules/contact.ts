export const CONTACT_CATEGORIES = [
  'account',
  'technical',
  'billing',
  'safety',
  'feedback',
  'other',
] as const;

export type ContactCategory = (typeof CONTACT_CATEGORIES)[number];

export const CONTACT_CATEGORY_LABELS: Record<ContactCategory, string> = {
  account: 'Account',
  technical: 'Technical issue',
  billing: 'Billing',
  safety: 'Safety',
  feedback: 'Feedback',
  other: 'Something else',
};

/** How soon a reply typically comes. */
export const REPLY_HOURS = 24;
