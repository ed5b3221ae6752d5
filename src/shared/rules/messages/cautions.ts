/**
 * Why the receiver of a message is cautioned: it asks for money, gift cards or crypto, describes an
 * emergency that money would solve, wants to move elsewhere at once, or was sent to many.
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
