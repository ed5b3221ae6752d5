import { useStore } from '@nanostores/react';
import { VenetianMask } from 'lucide-react';
import type { Self } from '../../shared/contract/members';
import { $incognitoPending, switchIncognito } from '../session/store';

/** A switch in the room of an icon: the header of a phone has no more. Loaded for premium alone. */
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
      aria-label="Browse Incognito"
      title={`Browse Incognito: ${on ? 'on' : 'off'}`}
      onClick={() => busy || void switchIncognito(!on)}
      className="group flex size-11 items-center justify-center gap-1.5 rounded-full aria-checked:bg-ink aria-checked:text-page lg:w-auto lg:px-1 lg:aria-checked:bg-transparent lg:aria-checked:text-ink"
    >
      <VenetianMask className="size-6" aria-hidden="true" />
      <span
        aria-hidden="true"
        className="hidden h-6 w-10 items-center rounded-full border-2 border-control-border bg-inset p-0.5 group-aria-checked:border-pine group-aria-checked:bg-pine lg:flex"
      >
        <span className="size-4 rounded-full bg-control-border transition-transform duration-100 group-aria-checked:translate-x-4 group-aria-checked:bg-on-pine" />
      </span>
    </button>
  );
}
