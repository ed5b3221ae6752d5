import type { ReactNode } from 'react';
import { classNames } from './classNames';

export type BadgeTone = 'plain' | 'premium' | 'success' | 'info' | 'danger' | 'count';

const TONES: Record<BadgeTone, string> = {
  plain: 'bg-card text-ink border border-hairline',
  premium: 'bg-corn text-on-corn',
  success: 'bg-pine text-on-pine',
  info: 'bg-atlantic text-on-atlantic',
  danger: 'bg-primary-deep text-on-primary',
  count: 'bg-primary text-on-primary min-w-5.5 justify-center tabular-nums',
};

/** A short fact on a solid background, so that it is readable over any picture. */
export function Badge(props: { tone?: BadgeTone; className?: string; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2.5 pt-0.5 pb-px font-bold text-xs forced-colors:border',
        TONES[props.tone ?? 'plain'],
        props.className,
      )}
    >
      {props.children}
    </span>
  );
}
