import type { ReactNode } from 'react';
import { messageOf } from '../lib/api/errors';
import { Button } from './ui/Button';
import { InlineAlert, type InlineAlertProps } from './ui/InlineAlert';

interface LoadErrorProps extends Pick<InlineAlertProps, 'title' | 'className'> {
  /** What is missing: `your events`. */
  what?: string;
  /** If set, its message is shown below. */
  error?: Error | null;
  children?: ReactNode;
  busy?: boolean;
  onRetry: () => void;
}

export function LoadError({ what, error, children, busy, onRetry, ...alert }: LoadErrorProps) {
  const missing = `We couldn't load ${what}.`;
  const isTitled = error !== undefined;
  return (
    <InlineAlert {...(isTitled && { title: missing })} {...alert}>
      <p>
        {children ??
          (isTitled ? messageOf(error, 'Please try again.') : `${missing} Please try again.`)}
      </p>
      <Button variant="outline" size="sm" className="mt-2" busy={busy ?? false} onClick={onRetry}>
        Try again
      </Button>
    </InlineAlert>
  );
}
