import type { Ref } from 'react';
import { Field } from '../../components/ui/Field';
import { Select } from '../../components/ui/Select';
import { TextArea } from '../../components/ui/TextArea';
import { TEXT_LIMITS } from '../../shared/rules/limits';
import { REPORT_CATEGORIES, type ReportCategory } from '../../shared/rules/reports';
import { RULE_TEXTS } from '../../shared/rules/verdicts';

/** The rule and reason that a member reads about a verdict. */
export interface Told {
  rule: ReportCategory;
  reason: string;
}

export const REASON_MISSING = 'Say why, in your own words. The member will read it.';

const FOR_THE_MEMBER =
  "The member will read it. Use your own words: don't quote messages, and don't say who reported.";
const RULES = REPORT_CATEGORIES.map((value) => ({ value, label: RULE_TEXTS[value] }));

interface ReasonFieldsProps {
  told: Told;
  error: string | null;
  /** Replaces the default hint when the member may not be the one who reads the reason. */
  hint?: string;
  reasonRef?: Ref<HTMLTextAreaElement>;
  onChange: (told: Told) => void;
}

export function ReasonFields({ told, error, hint, reasonRef, onChange }: ReasonFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Field label="Rule">
        <Select
          choices={RULES}
          value={told.rule}
          onChoose={(rule) => onChange({ ...told, rule })}
        />
      </Field>
      <Field label="Reason" hint={hint ?? FOR_THE_MEMBER} error={error}>
        <TextArea
          ref={reasonRef}
          value={told.reason}
          maxLength={TEXT_LIMITS.verdictReason}
          onChange={(event) => onChange({ ...told, reason: event.target.value })}
        />
      </Field>
    </div>
  );
}
