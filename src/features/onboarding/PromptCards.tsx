import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { RADIO_STYLE } from '../../components/form/ChoiceRows';
import { promptChoices } from '../../components/members/prompts';
import { Button } from '../../components/ui/Button';
import { Field } from '../../components/ui/Field';
import { TextArea } from '../../components/ui/TextArea';
import { TEXT_LIMITS } from '../../shared/rules/limits';
import { PROMPT_IDS, type PromptId } from '../../shared/rules/members/promptIds';
import { t } from '../../shared/texts/t';
import type { StepProps } from './onboardingValues';

const SHOWN_FIRST = 6;

/** One card per prompt; the chosen one has the field for its answer. */
export function PromptCards({ values, errors, change }: StepProps) {
  const { prompt, answer } = values;
  const [isWhole, setWhole] = useState(
    () => prompt !== null && PROMPT_IDS.indexOf(prompt) >= SHOWN_FIRST,
  );
  // What was written for a prompt stays with it while others are tried.
  const written = useRef(new Map<PromptId, string>());
  const choose = (next: PromptId | null) => {
    if (prompt) written.current.set(prompt, answer);
    change({ prompt: next, answer: (next && written.current.get(next)) ?? '' });
  };
  const firstNew = useRef<HTMLInputElement>(null);
  const showAll = () => {
    flushSync(() => setWhole(true));
    firstNew.current?.focus();
  };
  const shown = isWhole ? promptChoices() : promptChoices().slice(0, SHOWN_FIRST);
  return (
    <fieldset className="min-w-0">
      <legend className="font-bold">
        {t('A line to finish')}
        <span className="font-normal text-ink-soft"> {t('(optional)')}</span>
      </legend>
      <p className="mb-3 text-ink-soft text-sm">{t('You can add two more later.')}</p>
      <div className="grid grid-cols-1 gap-2.5">
        {shown.map(({ id, question }, index) => (
          <div
            key={id}
            className="rounded-lg border-2 border-control-border bg-card has-checked:border-ink"
          >
            <label className="flex min-h-14 cursor-pointer items-center justify-between gap-3 rounded-lg px-4 py-2 font-bold has-focus-visible:outline-3 has-focus-visible:outline-ink has-focus-visible:outline-offset-3">
              <span className="min-w-0 pt-0.5">{question}</span>
              <input
                type="radio"
                name="prompt"
                value={id}
                checked={prompt === id}
                onChange={() => choose(id)}
                // The button that had the focus is gone.
                ref={index === SHOWN_FIRST ? firstNew : undefined}
                className={RADIO_STYLE}
              />
            </label>
            {prompt === id && (
              <div className="px-4 pb-3">
                <Field label={t('Your answer')} error={errors.prompts}>
                  <TextArea
                    name="answer"
                    aria-label={t('Your answer: {question}', { question })}
                    maxLength={TEXT_LIMITS.answer}
                    value={answer}
                    onChange={(event) => change({ answer: event.target.value })}
                  />
                </Field>
                <Button
                  variant="quiet"
                  size="sm"
                  className="-ml-3"
                  onClick={({ currentTarget }) => {
                    currentTarget.closest('fieldset')?.querySelector('input')?.focus();
                    choose(null);
                  }}
                >
                  {t('Clear')}
                </Button>
              </div>
            )}
          </div>
        ))}
      </div>
      {!isWhole && (
        <Button variant="outline" className="mt-3 w-full" onClick={showAll}>
          {t('Show all {count} lines', { count: PROMPT_IDS.length })}
        </Button>
      )}
    </fieldset>
  );
}
