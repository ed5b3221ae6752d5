import type { MessageWarning } from '../../../src/shared/contract/messages';
import type { CautionKind } from '../../../src/shared/rules/messages/cautions';

const TAKE_TIME = 'Take your time, and talk it over with somebody you trust.';

const TEXTS: Record<CautionKind, string> = {
  money: `This sounds like a request for money or bank details. Please send none to somebody you have not met, however good the reason is. ${TAKE_TIME}`,
  giftCard:
    'This sounds like a request for a gift card. Whoever has the code has the money, and nobody can get it back. Please buy none, and send no code.',
  crypto:
    'This sounds like an offer to invest, or a payment in crypto. Profits on a screen can be made up, and what is sent does not come back. Please send nothing, and install nothing.',
  emergency: `This sounds like an emergency that money would end. It may be true, and it is also what people are told who are about to lose their savings. Please send nothing yet. ${TAKE_TIME}`,
  elsewhere:
    'You two have only just begun, and this leads to another app. Here you can report and block; there we cannot help. It is fine to stay until you know more.',
  sameText:
    'The same words went to several other members today. That need not mean anything bad, but it was not written for you alone.',
};

/** What only the receiver reads beside a message. */
export function warningOf(kind: CautionKind): MessageWarning {
  return { kind, text: TEXTS[kind] };
}
