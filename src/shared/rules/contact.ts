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
/** A request about one's data is answered within this time, and so is an appeal (N.J.S.A. 56:8-166.7). */
export const PRIVACY_DAYS = 45;
