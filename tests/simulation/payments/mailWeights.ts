/** Members who pay and lose their passwords, while strangers use up the few mails of a day. */
export const WEIGHTS = {
  buy: 12,
  settle: 3,
  refund: 1,
  cancel: 1,
  look: 1,
  'delete account': 0.5,
  'tell all': 4,
  'tell never': 2,
  'run often': 7,
  'run renewals': 3,
  'run hourly': 3,
  'let hours pass': 5,
  'let days pass': 1,
  'come to what is due': 8,
  'strangers register': 9,
  'a thief signs in': 6,
  'reset by mail': 8,
  'sign in again': 3,
  'a verdict is given': 3,
} as const;

/**
 * The mails that the provider accepts in a day: the smallest number that the product can be set to.
 */
export const MAILS_A_DAY = 20;
