/**
 * Why the receiver of a message is cautioned: it asks for money, gift cards or crypto, tells of an
 * emergency that money would end, wants to be elsewhere at once, or went to many.
 */
export const CAUTION_KINDS = [
  'money',
  'giftCard',
  'crypto',
  'emergency',
  'elsewhere',
  'sameText',
] as const;

export type CautionKind = (typeof CAUTION_KINDS)[number];
