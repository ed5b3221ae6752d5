import type { CautionKind, MessageWarning } from '../../../src/shared/contract/messages';

const TAKE_TIME = 'Take your time, and talk it over with someone you trust.';

const TEXTS: Record<CautionKind, string> = {
  money: `This sounds like a request for money or bank details. Please don't send any to someone you haven't met, however good the reason is. ${TAKE_TIME}`,
  giftCard:
    "This sounds like a request for a gift card. Anyone who has the code has the money, and nobody can get it back. Please don't buy one, and don't send a code.",
  crypto:
    "This sounds like an offer to invest, or a payment in crypto. Profits on a screen can be made up, and what you send doesn't come back. Please don't send or install anything.",
  emergency: `This sounds like an emergency that money would solve. It may be true, but it's also what people hear just before they lose their savings. Please don't send anything yet. ${TAKE_TIME}`,
  elsewhere:
    "You two have only just met, and this leads to another app. Here you can report and block; there, we can't help. It's fine to stay here until you know them better.",
  sameText:
    "The same message went to several other members today. That doesn't have to mean anything bad, but it wasn't written just for you.",
};

/** What only the receiver reads beside a message. Its text is for pages of last week. */
export function warningOf(kind: CautionKind): MessageWarning {
  return { kind, text: TEXTS[kind] };
}
