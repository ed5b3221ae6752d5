import type { ReportCategory } from '../../../shared/rules/safety/reports';
import { NO_REASON, RULE_TEXTS } from '../../../shared/rules/safety/verdicts';
import { t } from '../../../shared/texts/t';

export function VerdictText({ rule, reason }: { rule: ReportCategory; reason: string }) {
  return (
    <dl className="grid gap-3 rounded-md bg-inset p-4 forced-colors:border">
      <div>
        <dt className="font-bold">{t('The rule')}</dt>
        <dd>{t(RULE_TEXTS[rule])}</dd>
      </div>
      <div>
        <dt className="font-bold">{t('The reason')}</dt>
        <dd className="whitespace-pre-wrap break-words">{reason || t(NO_REASON)}</dd>
      </div>
    </dl>
  );
}
