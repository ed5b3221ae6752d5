import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { pagePath } from '../../shared/texts/language';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './buttonStyle';
import { classNames } from './classNames';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Keeps focus and width and ignores presses; the spinner appears after 300 ms. */
  busy?: boolean;
  /** The label while busy, such as 'Signing in...'. Its space is reserved. */
  busyLabel?: string;
}

export function Button({
  variant = 'filled',
  size = 'md',
  busy = false,
  busyLabel,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  // aria-disabled rather than disabled: a disabled button loses keyboard focus.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      className={buttonStyle(variant, size, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
      {...rest}
    >
      {busyLabel ? (
        <TwoLabels busy={busy} busyLabel={busyLabel}>
          {children}
        </TwoLabels>
      ) : (
        <OneLabel busy={busy}>{children}</OneLabel>
      )}
    </button>
  );
}

interface LinkButtonProps extends ComponentPropsWithRef<'a'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <a {...rest} className={buttonStyle(variant, size, className)} />;
}

export const FORM_LINK =
  'inline-flex min-h-11 items-center font-semibold text-atlantic underline underline-offset-4';

/** A link within or below a form, tall enough to tap. */
export function FormLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={pagePath(to)} className={FORM_LINK}>
      {children}
    </a>
  );
}

const CELL = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2';

/** Both labels share one grid cell, so that the wider one sets the width and nothing moves. */
function TwoLabels(props: { busy: boolean; busyLabel: string; children: ReactNode }) {
  return (
    <span className="inline-grid">
      <span className={`${CELL} ${props.busy ? 'invisible' : ''}`}>{props.children}</span>
      <span className={`${CELL} ${props.busy ? '' : 'invisible'}`}>{props.busyLabel}</span>
    </span>
  );
}

function OneLabel({ busy, children }: { busy: boolean; children: ReactNode }) {
  if (!busy) return children;
  return (
    <span className="inline-grid">
      <span className={`${CELL} gone-after-a-moment`}>{children}</span>
      <Spinner className={`${CELL} after-a-moment`} />
    </span>
  );
}

/** Decorative: the waiting element announces itself by text or aria-busy. */
function Spinner({ className }: { className?: string }) {
  return (
    <span className={classNames('inline-flex', className)} aria-hidden="true">
      <svg className="spinner size-5" viewBox="0 0 20 20" fill="none" aria-hidden="true">
        <circle cx="10" cy="10" r="8" stroke="currentColor" strokeOpacity="0.3" strokeWidth="3" />
        <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
    </span>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'size' | 'busyLabel'> {
  /** The accessible name. Wrap it in a Tooltip if the icon is not obvious. */
  label: string;
  children: ReactNode;
}

export function IconButton({ label, variant = 'quiet', children, ...rest }: IconButtonProps) {
  return (
    <Button {...rest} variant={variant} size="icon" aria-label={label}>
      {children}
    </Button>
  );
}
