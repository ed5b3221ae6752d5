import { useStore } from '@nanostores/react';
import { VenetianMask } from 'lucide-react';
import type { Self } from '../../shared/contract/members';
import { t } from '../../shared/texts/t';
import { $incognitoPending, switchIncognito } from '../session/store';

/** For premium, in the header of wide screens; on others it is in the account menu. */
export default function IncognitoSwitch({ me }: { me: Self }) {
  const pending = useStore($incognitoPending);
  const on = pending ?? me.browseIncognito;
  const busy = pending !== null;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-disabled={busy || undefined}
      aria-label={t('Browse Incognito')}
      title={t(on ? 'Browse Incognito: on' : 'Browse Incognito: off')}
      onClick={() => busy || void switchIncognito(!on)}
      className="group hidden h-11 items-center gap-2 rounded-full px-2 text-sm lg:flex"
    >
      <VenetianMask className="-mt-0.5 size-5" aria-hidden="true" />
      <span aria-hidden="true">{t('Incognito')}</span>
      <span
        aria-hidden="true"
        className="flex h-6 w-10 items-center rounded-full border-2 border-control-border bg-inset p-0.5 group-aria-checked:border-pine group-aria-checked:bg-pine"
      >
        <span className="size-4 rounded-full bg-control-border transition-transform duration-100 group-aria-checked:translate-x-4 group-aria-checked:bg-on-pine forced-colors:bg-[ButtonText]!" />
      </span>
    </button>
  );
}
