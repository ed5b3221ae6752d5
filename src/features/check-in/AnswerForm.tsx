import { type SubmitEvent, useRef, useState } from 'react';
import type { plansRoutes } from '../../../worker/features/plans/routes';
import { Button } from '../../components/ui/Button';
import { Field, TextInput } from '../../components/ui/Field';
import { InlineAlert } from '../../components/ui/InlineAlert';
import { Select } from '../../components/ui/Select';
import { client } from '../../lib/api/api-client';
import { ApiError, mappedMessageOf } from '../../lib/api/errors';
import { useAction } from '../../lib/useAction';
import { CHECK_IN } from '../../shared/rules/dates/datePlans';
import { MINUTE } from '../../shared/rules/durations';
import { clockTime } from '../../shared/rules/formatTime';
import { t, text } from '../../shared/texts/t';

const plans = client<typeof plansRoutes>('/api/plans');

const postFine = (id: string, word: string) =>
  plans[':id'].fine.$post({ param: { id }, json: word === '' ? {} : { word } });

const postLater = (id: string, minutes: number) =>
  plans[':id'].later.$post({ param: { id }, json: { minutes } });

const WAITS = [
  { value: '15', label: text('15 minutes') },
  { value: '30', label: text('30 minutes') },
  { value: '60', label: text('1 hour') },
] as const;

interface AnswerFormProps {
  id: string;
  takesWord: boolean;
  mustHaveWord: boolean;
  /** How often the question can still be put off. */
  laterLeft: number;
  /** The member checked in. */
  onFine: () => void;
  /** Put off, or no longer possible: the state has to be loaded again. */
  onChanged: () => void;
}

export function AnswerForm(props: AnswerFormProps) {
  const { id, takesWord, mustHaveWord, laterLeft, onFine, onChanged } = props;
  const [word, setWord] = useState('');
  const [minutes, setMinutes] = useState<(typeof WAITS)[number]['value']>('30');
  const [wordError, setWordError] = useState<string | null>(null);
  const [later, setLater] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const { running, failure, run } = useAction((error) => {
    const isWord = error instanceof ApiError && error.code === 'WRONG_WORD';
    if (error instanceof ApiError && [404, 409].includes(error.status)) onChanged();
    if (!isWord) return mappedMessageOf(error);
    setWordError(mappedMessageOf(error));
    input.current?.focus();
    return null;
  });
  const fine = (event: SubmitEvent) => {
    event.preventDefault();
    if (mustHaveWord && word.trim() === '') {
      setWordError(t('Type your word.'));
      input.current?.focus();
      return;
    }
    run(async () => {
      setWordError(null);
      await postFine(id, word);
      onFine();
    }, 'fine');
  };
  const askLater = () => {
    const wait = Number(minutes);
    run(async () => {
      setWordError(null);
      await postLater(id, wait);
      setLater(clockTime(new Date(Date.now() + wait * MINUTE)));
      onChanged();
    }, 'later');
  };
  return (
    <form noValidate onSubmit={fine} className="mt-6 space-y-6">
      {(takesWord || wordError !== null) && (
        <Field
          label={t('Your word')}
          optional={!mustHaveWord}
          error={wordError}
          hint={mustHaveWord ? undefined : t('Only if you set one.')}
        >
          <TextInput
            ref={input}
            value={word}
            maxLength={CHECK_IN.word.max}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => setWord(target.value)}
          />
        </Field>
      )}
      {failure && <InlineAlert>{t('Not sent. {failure}', { failure })}</InlineAlert>}
      <Button type="submit" size="lg" className="w-full" busy={running === 'fine'}>
        {t("I'm fine")}
      </Button>
      {laterLeft > 0 && (
        <div className="flex flex-wrap items-end gap-3">
          <Field label={t('Ask me again in')} className="min-w-36 flex-1">
            <Select
              choices={WAITS.map(({ value, label }) => ({ value, label: t(label) }))}
              value={minutes}
              onChoose={setMinutes}
            />
          </Field>
          <Button
            variant="outline"
            className="flex-1"
            busy={running === 'later'}
            onClick={askLater}
          >
            {t('Ask me later')}
          </Button>
        </div>
      )}
      <p role="status">{later && t("We'll ask you again at {time}.", { time: later })}</p>
    </form>
  );
}
