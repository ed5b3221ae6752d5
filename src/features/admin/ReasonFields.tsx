import { type ChangeEvent, useRef, useState } from 'react';
import { Field } from '../../components/ui/Field';
import { Select } from '../../components/ui/Select';
import { TextArea } from '../../components/ui/TextArea';
import { TEXT_LIMITS } from '../../shared/rules/limits';
import { REPORT_CATEGORIES, type ReportCategory } from '../../shared/rules/safety/reports';
import { REASON_MISSING, RULE_TEXTS } from '../../shared/rules/safety/verdicts';
import { t } from '../../shared/texts/t';

/** The reason that a member reads about a decision. */
export function useReason() {
  const [value, setValue] = useState('');
  const [isMissing, setMissing] = useState(false);
  const ref = useRef<HTMLTextAreaElement>(null);
  const isEmpty = value.trim() === '';
  return {
    value,
    isMissing: isMissing && isEmpty,
    /** Whether it is given, if it is needed; the field of a missing one says so and has focus. */
    isGiven: (isNeeded = true) => {
      const lacks = isNeeded && isEmpty;
      setMissing(lacks);
      if (lacks) ref.current?.focus();
      return !lacks;
    },
    input: {
      ref,
      value,
      maxLength: TEXT_LIMITS.verdictReason,
      onChange: (event: ChangeEvent<HTMLTextAreaElement>) => setValue(event.target.value),
    },
  };
}

type Reason = ReturnType<typeof useReason>;

const rules = () => REPORT_CATEGORIES.map((value) => ({ value, label: t(RULE_TEXTS[value]) }));
const forTheMember = () =>
  t(
    "The member will read this. Use your own words: don't quote messages, and don't say who reported them.",
  );

interface ReasonFieldsProps {
  rule: ReportCategory;
  onChooseRule: (rule: ReportCategory) => void;
  reason: Reason;
  /** Replaces the default hint when the member may not be the one who reads the reason. */
  hint?: string;
}

/** The rule and the reason of a verdict. */
export function ReasonFields({ rule, onChooseRule, reason, hint }: ReasonFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Field label={t('Rule')}>
        <Select choices={rules()} value={rule} onChoose={onChooseRule} />
      </Field>
      <Field
        label={t('Reason')}
        hint={hint ?? forTheMember()}
        error={reason.isMissing ? REASON_MISSING : null}
      >
        <TextArea {...reason.input} />
      </Field>
    </div>
  );
}

/** The words of a decision without a rule. */
export function NoteField({ label, note, hint }: { label: string; note: Reason; hint?: string }) {
  return (
    <Field
      label={label}
      hint={hint ?? forTheMember()}
      error={note.isMissing ? t('Explain why in your own words.') : null}
    >
      <TextArea {...note.input} />
    </Field>
  );
}
