import { ShieldAlert } from 'lucide-react';
import type { MessageWarning } from '../../../shared/contract/messages';
import { pagePath } from '../../../shared/texts/language';
import { t } from '../../../shared/texts/t';
import { CAUTIONS } from './cautions';

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
