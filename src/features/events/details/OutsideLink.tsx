import type { ReactNode } from 'react';
import { LinkButton } from '../../../components/ui/Button';
import type { ButtonVariant } from '../../../components/ui/buttonStyle';
import { t } from '../../../shared/texts/t';

interface OutsideLinkProps {
  href: string;
  variant?: ButtonVariant;
  children: ReactNode;
}

export function ExternalLink({ href, variant = 'outline', children }: OutsideLinkProps) {
  return (
    <LinkButton href={href} target="_blank" rel="noopener noreferrer" variant={variant} size="sm">
      <span>
        {children}
        <span className="sr-only"> {t('(opens in a new tab)')}</span>
      </span>
    </LinkButton>
  );
}
