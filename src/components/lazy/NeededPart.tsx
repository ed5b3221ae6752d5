import { type ComponentType, type ReactNode, useState } from 'react';
import { messageOfPart, type PartError } from '../../lib/partNotLoaded';
import { t } from '../../shared/texts/t';
import { Button } from '../ui/Button';
import { InlineAlert } from '../ui/InlineAlert';
import { type LatePart, useLazyPart } from './lazyPart';
import type { LatePartProps } from './OptionalPart';
import { loadPageAgain } from './withPart';

interface NeededPartProps<M> extends LatePartProps<M> {
  /** Wraps the error message. */
  around?: ((message: ReactNode) => ReactNode) | undefined;
}

/** A part that the user asked for: shows an error and a retry button if loading fails. */
export function NeededPart<M>({ part, fallback, children, around }: NeededPartProps<M>) {
  const { loaded, error } = useLazyPart(part);
  if (loaded) return children(loaded);
  if (!error) return fallback;
  const message = <NotLoaded error={error} onRetry={part.load} />;
  return around ? around(message) : message;
}

type NeededProps<Props> = Props & Pick<NeededPartProps<never>, 'fallback' | 'around'>;

/**
 * The component that a module which the user asked for has as its default export. It gets `fallback`
 * and `around` too, so it must not spread its props on an element.
 */
export function needed<Props extends object>(part: LatePart<{ default: ComponentType<Props> }>) {
  return (props: NeededProps<Props>) => (
    <NeededPart part={part} fallback={props.fallback} around={props.around}>
      {({ default: Loaded }) => <Loaded {...props} />}
    </NeededPart>
  );
}

function NotLoaded(props: { error: PartError; onRetry: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false);
  const isOutdated = props.error === 'outdated';
  const press = async () => {
    setBusy(true);
    await (isOutdated ? loadPageAgain() : props.onRetry()).catch(() => undefined);
    setBusy(false);
  };
  return (
    <InlineAlert>
      <p>{messageOfPart(props.error)}</p>
      <Button variant="outline" size="sm" className="mt-3" busy={busy} onClick={() => void press()}>
        {t(isOutdated ? 'Reload page' : 'Try again')}
      </Button>
    </InlineAlert>
  );
}
