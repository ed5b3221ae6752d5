import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useSubmission } from '../../../components/form/useSubmission';
import { Button } from '../../../components/ui/Button';
import { Sheet } from '../../../components/ui/Dialog';
import { Field, TextInput } from '../../../components/ui/Field';
import { InlineAlert } from '../../../components/ui/InlineAlert';
import { toast } from '../../../components/ui/toast/toastStore';
import { mappedMessageOf } from '../../../lib/api/errors';
import { isObjectOf, isOneOf, isText, parsedAs } from '../../../lib/api/shapes';
import { sealedTab } from '../../../lib/sealed/sealedValues';
import { DATE_PLAN } from '../../../shared/rules/dates/datePlans';
import { newJerseyDay } from '../../../shared/rules/day';
import { t } from '../../../shared/texts/t';
import type { ConversationPartner } from '../person';
import { PlanPlaceField } from './PlanPlaceField';
import { patchPlan, plansQuery, postPlan, refreshPlans, updatePlan } from './planApi';
import {
  errorsIn,
  fieldsOf,
  instantIn,
  isOpenPlan,
  NO_PLAN_YET,
  type PlanFields,
  placeInputOf,
  withPlace,
} from './planModel';
import { $planSheet, focusPlanOpener, type PlanPlaceChoice } from './planSheets';

interface PlanSheetProps {
  person: ConversationPartner;
  place: PlanPlaceChoice | undefined;
}

const keyOf = (userId: string) => `plan-draft-${userId}`;
const isPlanFields = isObjectOf<PlanFields>({
  kind: isOneOf('typed', 'town', 'event'),
  name: isText,
  eventId: isText,
  day: isText,
  clock: isText,
});
const close = () => $planSheet.set(null);

/** Proposes a plan, or another one instead of the open one. Keeps what was typed until it is sent. */
export default function PlanSheet({ person, place }: PlanSheetProps) {
  const { id: userId, name } = person;
  const formId = useId();
  const plan = useQuery(plansQuery).data?.find(
    (each) => each.userId === userId && isOpenPlan(each, Date.now()),
  );
  const [fields, setFields] = useState(() => {
    const kept = parsedAs(isPlanFields, sealedTab.read(keyOf(userId)));
    const start = kept ?? (plan ? fieldsOf(plan) : NO_PLAN_YET);
    return place ? withPlace(start, place) : start;
  });
  const isTouched = useRef(false);
  const change = (by: (before: PlanFields) => PlanFields) => {
    isTouched.current = true;
    setFields(by);
  };
  useEffect(() => {
    if (isTouched.current) sealedTab.write(keyOf(userId), JSON.stringify(fields));
  }, [fields, userId]);
  const { busy, refused, form } = useSubmission(async () => {
    const startsAt = instantIn(fields);
    if (startsAt === null || errorsIn(fields, Date.now())) return { failure: null };
    const proposal = { place: placeInputOf(fields), startsAt };
    try {
      updatePlan(
        plan
          ? await patchPlan(plan.id, { action: 'change', version: plan.version, ...proposal })
          : await postPlan({ userId, ...proposal }),
      );
      sealedTab.write(keyOf(userId), null);
      close();
      toast({
        type: 'success',
        title: t('Plan sent'),
        description: t('{name} can accept it, suggest another or decline.', { name }),
      });
      return null;
    } catch (error) {
      void refreshPlans();
      return { failure: mappedMessageOf(error) };
    }
  });
  const errors = refused && errorsIn(fields, Date.now());
  const today = newJerseyDay(new Date());
  return (
    <Sheet
      open
      onOpenChange={(open) => open || close()}
      onCloseFocus={() => focusPlanOpener() || document.getElementById('main')?.focus()}
      title={titleFor(plan && !plan.byMe && plan.status === 'proposed', plan !== undefined, name)}
      description={t('{name} has to say yes. Only the two of you see it.', { name })}
      actions={
        <div className="grid w-full gap-3">
          {refused?.failure && (
            <InlineAlert>
              {t('Not sent. {reason} What you typed is still here.', { reason: refused.failure })}
            </InlineAlert>
          )}
          <Button type="submit" form={formId} busy={busy}>
            {t('Send')}
          </Button>
        </div>
      }
    >
      <form {...form} id={formId} className="space-y-4">
        <PlanPlaceField
          person={person}
          place={placeOf(fields)}
          error={errors?.name}
          onChange={(chosen) => change((before) => withPlace(before, chosen))}
        />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-4">
          <Field label={t('Day')} required error={errors?.day}>
            <TextInput
              type="date"
              min={today}
              max={newJerseyDay(new Date(Date.now() + DATE_PLAN.ahead))}
              value={fields.day}
              onChange={({ target }) => change((before) => ({ ...before, day: target.value }))}
            />
          </Field>
          <Field label={t('Time')} required hint={t('New Jersey time')} error={errors?.clock}>
            <TextInput
              type="time"
              value={fields.clock}
              onChange={({ target }) => change((before) => ({ ...before, clock: target.value }))}
            />
          </Field>
        </div>
        <p className="text-ink-soft text-sm">
          {t(
            'Meet in a public place the first time, and tell someone you trust. You can do that here once {name} has said yes.',
            { name },
          )}
        </p>
      </form>
    </Sheet>
  );
}

const placeOf = ({ kind, name, eventId }: PlanFields): PlanPlaceChoice =>
  kind === 'event' ? { kind, name, eventId } : { kind, name };

function titleFor(isAnswer: boolean | undefined, isChange: boolean, name: string): string {
  if (isAnswer) return t('Suggest another plan');
  return t(isChange ? 'Change your plan with {name}' : 'Make a plan with {name}', { name });
}
