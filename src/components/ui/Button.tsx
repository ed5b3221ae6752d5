import {
  type ComponentPropsWithRef,
  cloneElement,
  isValidElement,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './buttonStyle';
import { classNames } from './classNames';
import { Spinner } from './Spinner';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Renders the single child (a link) with the look of the button. `busy` has no effect then. */
  asChild?: boolean;
  /** Keeps focus and width, ignores presses, is announced as busy; the spinner waits 300 ms. */
  busy?: boolean;
  /** What the button reads while busy, for example 'Signing in...'. Space is reserved for it. */
  busyLabel?: string;
}

export function Button({
  variant = 'filled',
  size = 'md',
  asChild = false,
  busy = false,
  busyLabel,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const style = buttonStyle(variant, size, className);
  if (asChild) {
    if (!isValidElement<ComponentPropsWithRef<'button'>>(children)) {
      throw new TypeError('A Button with asChild takes exactly one element.');
    }
    const looks = classNames(style, children.props.className);
    return cloneElement(children, { onClick, ...rest, ...children.props, className: looks });
  }
  // aria-disabled rather than disabled: a disabled button drops keyboard focus in mid-task.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      className={style}
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

const CELL = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2';

/** Both labels share one grid cell, so the wider decides the width and nothing moves. */
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
