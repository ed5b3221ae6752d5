import type { ReactNode } from 'react';
import { classNames } from './classNames';
import { CircleAlert, CircleCheck, Info } from './picture/glyphs';

const TONES = {
  error: { icon: CircleAlert, style: 'border-primary-deep text-primary-deep', role: 'alert' },
  success: { icon: CircleCheck, style: 'border-pine text-pine', role: 'status' },
  info: { icon: Info, style: 'border-atlantic text-atlantic', role: 'status' },
} as const;

export interface InlineAlertProps {
  tone?: keyof typeof TONES;
  title?: string;
  className?: string;
  children?: ReactNode;
}

/** Why a form was refused, if it was. Takes focus when no field does. */
export function FormBanner({ id, ...alert }: { id?: string } & InlineAlertProps) {
  return (
    (alert.title || alert.children) && (
      <div id={id} tabIndex={-1} data-form-banner>
        <InlineAlert {...alert} />
      </div>
    )
  );
}

/** A message in place. Errors interrupt a screen reader; other tones wait. */
export function InlineAlert({ tone = 'error', title, className, children }: InlineAlertProps) {
  const { icon: Icon, style, role } = TONES[tone];
  return (
    <div
      role={role}
      className={classNames('flex gap-3 rounded-md border-2 bg-card px-4 py-3', style, className)}
    >
      <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="text-ink">
        {title && <p className="font-bold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
