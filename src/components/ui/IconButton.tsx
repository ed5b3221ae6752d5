import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './Button';

export interface IconButtonProps
  extends Omit<ButtonProps, 'children' | 'size' | 'busyLabel' | 'asChild'> {
  /** The accessible name. Sighted members see only the icon: wrap in Tooltip where it is not obvious. */
  label: string;
  children: ReactNode;
}

/** A 44 px square button that shows only an icon. */
export function IconButton({ label, variant = 'quiet', children, ...rest }: IconButtonProps) {
  return (
    <Button {...rest} variant={variant} size="icon" aria-label={label}>
      {children}
    </Button>
  );
}
