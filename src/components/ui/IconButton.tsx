import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './Button';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'size' | 'busyLabel'> {
  /**
   * The accessible name. Sighted members see only the icon: wrap it in a Tooltip if it is not
   * obvious.
   */
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
