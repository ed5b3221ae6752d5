import type { Ref } from 'react';
import { Field } from '../../components/ui/Field';
import { Select } from '../../components/ui/Select';
import { TextArea } from '../../components/ui/TextArea';
import { TEXT_LIMITS } from '../../shared/rules/limits';
import { REPORT_CATEGORIES, type ReportCategory } from '../../shared/rules/safety/reports';
import { RULE_TEXTS } from '../../shared/rules/safety/verdicts';
import { t, text } from '../../shared/texts/t';

/** The rule and reason that a member reads about a verdict. */
export interface VerdictReason {
  rule: ReportCategory;
  reason: string;
}

const FOR_THE_MEMBER = text(
  "The member will read this. Use your own words: don't quote messages, and don't say who reported them.",
);
const rules = () => REPORT_CATEGORIES.map((value) => ({ value, label: t(RULE_TEXTS[value]) }));

interface ReasonFieldsProps {
  reason: VerdictReason;
  error: string | null;
  /** Replaces the default hint when the member may not be the one who reads the reason. */
  hint?: string;
  reasonRef?: Ref<HTMLTextAreaElement>;
  onChange: (reason: VerdictReason) => void;
}

export function ReasonFields({ reason, error, hint, reasonRef, onChange }: ReasonFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Field label={t('Rule')}>
        <Select
          choices={rules()}
          value={reason.rule}
          onChoose={(rule) => onChange({ ...reason, rule })}
        />
      </Field>
      <Field label={t('Reason')} hint={hint ?? t(FOR_THE_MEMBER)} error={error}>
        <TextArea
          ref={reasonRef}
          value={reason.reason}
          maxLength={TEXT_LIMITS.verdictReason}
          onChange={(event) => onChange({ ...reason, reason: event.target.value })}
        />
      </Field>
    </div>
  );
}
