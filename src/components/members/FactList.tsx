import {
  Baby,
  BriefcaseBusiness,
  Church,
  Cigarette,
  EyeOff,
  Flag,
  Languages,
  type LucideIcon,
  Ruler,
  Wine,
} from 'lucide-react';
import type { Facts } from '../../shared/contract/answers';
import type { FactName } from '../../shared/rules/members/facts';
import { t } from '../../shared/texts/t';
import { answeredFacts, FACT_NAMES } from './factLabels';

const ICONS: Record<FactName, LucideIcon> = {
  intention: Flag,
  children: Baby,
  heightCm: Ruler,
  work: BriefcaseBusiness,
  languages: Languages,
  smoking: Cigarette,
  drinking: Wine,
  faith: Church,
};

interface FactListProps {
  facts: Facts;
  /** The member's own facts that nobody else sees, marked as hidden. */
  hidden?: readonly FactName[];
}

export function FactList({ facts, hidden = [] }: FactListProps) {
  const visible = answeredFacts(facts);
  if (visible.length === 0) return null;
  return (
    <ul aria-label={t('Facts')} className="flex flex-wrap gap-x-5 gap-y-2">
      {visible.map(({ name, label }) => {
        const Icon = ICONS[name];
        return (
          <li key={name} className="flex max-w-full items-center gap-1.5 text-sm">
            <Icon className="-mt-0.5 size-4.5 shrink-0 text-ink-soft" aria-hidden="true" />
            <span className="sr-only">{t(FACT_NAMES[name])}: </span>
            <span className="min-w-0 break-words">{label}</span>
            {hidden.includes(name) && (
              <span className="flex items-center gap-1 text-ink-soft">
                <EyeOff className="-mt-0.5 size-4" aria-hidden="true" />
                {t('hidden')}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
