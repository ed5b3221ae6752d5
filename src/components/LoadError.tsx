import type { ReactNode } from 'react';
import { messageOf } from '../lib/api/errors';
import { t } from '../shared/texts/t';
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
  const missing = t("We couldn't load {what}.", { what: what ?? '' });
  const isTitled = error !== undefined;
  return (
    <InlineAlert {...(isTitled && { title: missing })} {...alert}>
      <p>
        {children ??
          (isTitled
            ? messageOf(error, t('Please try again.'))
            : `${missing} ${t('Please try again.')}`)}
      </p>
      <Button variant="outline" size="sm" className="mt-2" busy={busy ?? false} onClick={onRetry}>
        {t('Try again')}
      </Button>
    </InlineAlert>
  );
}
