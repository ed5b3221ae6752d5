import { InterestPicker } from '../../components/form/InterestPicker';
import { Field } from '../../components/ui/Field';
import { Select } from '../../components/ui/Select';
import { TextArea } from '../../components/ui/TextArea';
import { TEXT_LIMITS } from '../../shared/rules/limits';
import type { PromptId } from '../../shared/rules/members/promptIds';
import { PROMPTS, questionOf } from '../../shared/rules/members/prompts';
import type { StepProps } from './stepProps';

const CHOICES: readonly { value: PromptId | ''; label: string }[] = [
  { value: '', label: 'Choose one' },
  ...PROMPTS.map(({ id, question }) => ({ value: id, label: question })),
];

export function AnswerStep({ values, errors, change }: StepProps) {
  const { prompt, answer } = values;
  return (
    <>
      <div className="grid gap-4 rounded-lg border border-hairline bg-card p-4 sm:p-5">
        <Field label="A line to finish" optional hint="You can add two more later.">
          <Select
            name="prompt"
            choices={CHOICES}
            value={prompt ?? ''}
            onChoose={(id) => change({ prompt: id === '' ? null : id })}
          />
        </Field>
        {prompt && (
          <Field label={questionOf(prompt)} error={errors.prompts}>
            <TextArea
              name="answer"
              maxLength={TEXT_LIMITS.answer}
              value={answer}
              onChange={(event) => change({ answer: event.target.value })}
            />
          </Field>
        )}
      </div>
      <InterestPicker
        required
        chosen={values.interests}
        onChoose={(interests) => change({ interests })}
        typed={values.ownInterest}
        onType={(ownInterest) => change({ ownInterest })}
        error={errors.interests}
      />
    </>
  );
}
