import { ShieldAlert } from 'lucide-react';
import type { CautionKind, MessageWarning } from '../../../shared/contract/messages';
import { pagePath } from '../../../shared/texts/language';
import { type Text, t, text } from '../../../shared/texts/t';

/** Shown below the message that it is about, and read out with it. Only the receiver sees it. */
export function MessageCaution({ warning }: { warning: MessageWarning }) {
  return (
    <div
      role="note"
      className="mt-1.5 flex max-w-[min(100%,34rem)] items-start gap-2.5 rounded-md border-2 border-atlantic bg-card px-3 py-2 text-ink text-sm"
    >
      <ShieldAlert className="mt-0.5 size-4.5 shrink-0 text-atlantic" aria-hidden="true" />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p>
          <strong>{t('A note from Parkway, just for you.')}</strong> {t(CAUTIONS[warning.kind])}
        </p>
        <a
          href={pagePath('/safety#money')}
          className="inline-flex min-h-11 items-center font-bold underline underline-offset-2"
        >
          {t('What to do')}
        </a>
      </div>
    </div>
  );
}

/** What only the receiver reads beside a message. */
export const CAUTIONS: Record<CautionKind, Text> = {
  money: text(
    "This sounds like a request for money or bank details. Please don't send any to someone you haven't met, however good the reason is. Take your time, and talk it over with someone you trust.",
  ),
  giftCard: text(
    "This sounds like a request for a gift card. Anyone who has the code has the money, and nobody can get it back. Please don't buy one, and don't send a code.",
  ),
  crypto: text(
    "This sounds like an offer to invest, or a payment in crypto. Profits on a screen can be made up, and what you send doesn't come back. Please don't send or install anything.",
  ),
  emergency: text(
    "This sounds like an emergency that money would solve. It may be true, but it's also what people hear just before they lose their savings. Please don't send anything yet. Take your time, and talk it over with someone you trust.",
  ),
  elsewhere: text(
    "You two have only just met, and this leads to another app. Here you can report and block; there, we can't help. It's fine to stay here until you know them better.",
  ),
  sameText: text(
    "The same message went to several other members today. That doesn't have to mean anything bad, but it wasn't written just for you.",
  ),
};
