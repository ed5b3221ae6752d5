import type { ReactNode } from 'react';
import { Button } from '../../components/ui/Button';
import type { ButtonVariant } from '../../components/ui/buttonStyle';

interface OutsideLinkProps {
  href: string;
  variant?: ButtonVariant;
  children: ReactNode;
}

/** Leads away from Parkway, in a new tab that learns nothing of where it was opened. */
export function OutsideLink({ href, variant = 'outline', children }: OutsideLinkProps) {
  return (
    <Button asChild variant={variant} size="sm">
      <a href={href} target="_blank" rel="noopener noreferrer">
        <span>
          {children}
          <span className="sr-only"> (opens in a new tab)</span>
        </span>
      </a>
    </Button>
  );
}
