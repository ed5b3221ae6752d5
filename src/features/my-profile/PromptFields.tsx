import { promptChoices } from '../../components/members/prompts';
import { Field, FieldError } from '../../components/ui/Field';
import { Select } from '../../components/ui/Select';
import { TextArea } from '../../components/ui/TextArea';
import { MAX_PROMPTS, TEXT_LIMITS } from '../../shared/rules/limits';
import { PROMPT_IDS } from '../../shared/rules/members/promptIds';
import { t } from '../../shared/texts/t';
import type { AnswerFieldsProps } from './FactFields';

export function PromptFields({ values, errors, change }: AnswerFieldsProps) {
  const { prompts, answers } = values;
  const choose = (place: number, id: string) => change('prompts', prompts.with(place, id));
  const answer = (place: number, text: string) => change('answers', answers.with(place, text));
  const choicesAt = (place: number) => [
    { value: '', label: t('None') },
    ...promptChoices()
      .filter(({ id }) => !prompts.includes(id) || prompts[place] === id)
      .map(({ id, question }) => ({ value: id, label: question })),
  ];
  return (
    <fieldset className="min-w-0 space-y-4">
      <legend className="font-display font-extrabold text-xl">{t('Answers')}</legend>
      <p className="text-ink-soft text-sm">
        {t('Up to {most} of {all}. They give people something to reply to.', {
          most: MAX_PROMPTS,
          all: PROMPT_IDS.length,
        })}
      </p>
      {prompts.map((prompt, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the places stay, what they hold changes
          key={place}
          className="grid gap-3 rounded-lg border border-hairline bg-card p-4"
        >
          <Field label={t('Prompt {number}', { number: place + 1 })} optional>
            <Select
              name={`prompt${place + 1}`}
              choices={choicesAt(place)}
              value={prompt}
              onChoose={(id) => choose(place, id)}
            />
          </Field>
          {prompt !== '' && (
            <Field label={t('Your answer {number}', { number: place + 1 })}>
              <TextArea
                name={`answer${place + 1}`}
                maxLength={TEXT_LIMITS.answer}
                value={answers[place] ?? ''}
                onChange={(event) => answer(place, event.target.value)}
              />
            </Field>
          )}
        </div>
      ))}
      {errors.answers && <FieldError id="answers-error">{errors.answers}</FieldError>}
    </fieldset>
  );
}
