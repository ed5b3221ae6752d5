import { type ReactNode, useState } from 'react';
import { type PartTrouble, TROUBLE_WORDS } from '../../lib/partNotLoaded';
import { Button } from '../ui/Button';
import { InlineAlert } from '../ui/InlineAlert';
import type { LatePartProps } from './OptionalPart';
import { useLatePart } from './useLatePart';
import { loadPageAgain } from './withPart';

interface NeededPartProps<M> extends LatePartProps<M> {
  /** What a screen has around the words that say it is not there. */
  around?: (words: ReactNode) => ReactNode;
}

/** What somebody asked for: says that it could not be loaded, and offers another try. */
export function NeededPart<M>({ part, fallback, children, around }: NeededPartProps<M>) {
  const { loaded, trouble } = useLatePart(part);
  if (loaded) return children(loaded);
  if (!trouble) return fallback;
  const words = <NotLoaded trouble={trouble} onRetry={part.load} />;
  return around ? around(words) : words;
}

function NotLoaded(props: { trouble: PartTrouble; onRetry: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false);
  const isOutdated = props.trouble === 'outdated';
  const press = async () => {
    setBusy(true);
    await (isOutdated ? loadPageAgain() : props.onRetry()).catch(() => undefined);
    setBusy(false);
  };
  return (
    <InlineAlert>
      <p>{TROUBLE_WORDS[props.trouble]}</p>
      <Button variant="outline" size="sm" className="mt-3" busy={busy} onClick={() => void press()}>
        {isOutdated ? 'Load the page again' : 'Try again'}
      </Button>
    </InlineAlert>
  );
}
