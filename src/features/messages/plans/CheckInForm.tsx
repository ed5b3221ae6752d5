import { useState } from 'react';
import { useSubmission } from '../../../components/form/useSubmission';
import { parts } from '../../../components/texts/parts';
import { Button } from '../../../components/ui/Button';
import { Field, TextInput } from '../../../components/ui/Field';
import { InlineAlert } from '../../../components/ui/InlineAlert';
import { toast } from '../../../components/ui/toast/toastStore';
import { mappedMessageOf } from '../../../lib/api/errors';
import type { DatePlan } from '../../../shared/contract/dates/plans';
import { CHECK_IN } from '../../../shared/rules/dates/datePlans';
import { MINUTE } from '../../../shared/rules/durations';
import { pagePath } from '../../../shared/texts/language';
import { t } from '../../../shared/texts/t';
import {
  type CheckInFields,
  checkInErrors,
  checkInFieldsOf,
  checkInRequestOf,
} from './checkInFields';
import { putCheckIn, refreshPlans } from './planApi';
import { momentAfter, planTime } from './planModel';

/** Agrees on a check-in, or changes the one agreed on. A failure keeps what was typed. */
export function CheckInForm({ plan }: { plan: DatePlan }) {
  const { startsAt } = plan;
  const [fields, setFields] = useState(() => checkInFieldsOf(plan));
  const change = (given: Partial<CheckInFields>) =>
    setFields((before) => ({ ...before, ...given }));
  const { busy, refused, form } = useSubmission(async () => {
    if (checkInErrors(fields, startsAt, Date.now())) return { failure: null };
    try {
      await putCheckIn(plan.id, checkInRequestOf(fields, startsAt, Date.now()));
      await refreshPlans();
      toast({ type: 'success', title: t('Check-in saved') });
      return undefined;
    } catch (error) {
      return { failure: mappedMessageOf(error) };
    }
  });
  const errors = refused && checkInErrors(fields, startsAt, Date.now());
  const askAt = fields.clock && momentAfter(startsAt, fields.clock, Date.now());
  const who = fields.name.trim() || t('the person you trust');
  return (
    <form {...form} className="space-y-4">
      <p className="text-sm">
        {parts(
          "We'll ask you whether you're fine, by notification and on a page with two buttons. If you don't answer within {minutes} minutes, we email {who} who you're meeting, where and when. We do nothing else. <settings>Turn notifications on</settings> on your phone first.",
          { settings: (words) => <a href={pagePath('/settings#notifications')}>{words}</a> },
          { minutes: CHECK_IN.answer / MINUTE, who },
        )}
      </p>
      <Field
        label={t('Ask me at')}
        required
        error={errors?.clock}
        hint={
          askAt
            ? t('{time}, New Jersey time', { time: planTime(askAt, new Date()) })
            : t('New Jersey time')
        }
      >
        <TextInput
          type="time"
          value={fields.clock}
          onChange={({ target }) => change({ clock: target.value })}
        />
      </Field>
      <Field label={t('Who do you trust?')} optional error={errors?.name} hint={t('Their name')}>
        <TextInput
          value={fields.name}
          maxLength={CHECK_IN.trustedName}
          autoComplete="off"
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <Field
        label={t('Their email')}
        optional
        hint={t(
          "We ask them once by email to confirm. Until they do, we can't tell them anything.",
        )}
      >
        <TextInput
          type="email"
          value={fields.email}
          autoComplete="off"
          autoCapitalize="none"
          onChange={({ target }) => change({ email: target.value })}
        />
      </Field>
      <CodeWordFields fields={fields} errors={errors} onChange={change} />
      {refused?.failure && (
        <InlineAlert>
          {t('Not saved. {reason} What you typed is still here.', { reason: refused.failure })}
        </InlineAlert>
      )}
      <Button type="submit" busy={busy}>
        {t(plan.checkIn?.state ? 'Save the check-in' : 'Set up the check-in')}
      </Button>
    </form>
  );
}

interface CodeWordFieldsProps {
  fields: CheckInFields;
  errors: Partial<Record<'fine' | 'help', string>> | null;
  onChange: (given: Partial<CheckInFields>) => void;
}

/** Two words of which one must be typed to check in. Words that are set are never shown again. */
function CodeWordFields({ fields, errors, onChange }: CodeWordFieldsProps) {
  const input = (part: 'fine' | 'help') => (
    <TextInput
      value={fields[part]}
      maxLength={CHECK_IN.word.max}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={({ target }) => onChange({ [part]: target.value })}
    />
  );
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="font-bold">
        {parts('Code words <optional>(optional)</optional>', {
          optional: (words) => <span className="font-normal text-ink-soft">{words}</span>,
        })}
      </legend>
      <p className="text-sm">
        {t(
          "With words, checking in takes one of them. The first means that you're fine. The second looks exactly the same on your screen, and emails the person you trust at once.",
        )}
      </p>
      {fields.keepsWords ? (
        <div className="flex flex-wrap items-center gap-3">
          <p>{t('Your words are set.')}</p>
          <Button variant="outline" size="sm" onClick={() => onChange({ keepsWords: false })}>
            {t('Change or remove them')}
          </Button>
        </div>
      ) : (
        <>
          <Field label={t('Word for “I’m fine”')} error={errors?.fine}>
            {input('fine')}
          </Field>
          <Field label={t('Word that tells them')} error={errors?.help}>
            {input('help')}
          </Field>
        </>
      )}
    </fieldset>
  );
}
