import { useEffect, useId, useRef, useState } from 'react';
import { useSubmission } from '../../components/form/useSubmission';
import { lazyPart } from '../../components/lazy/lazyPart';
import { NeededPart } from '../../components/lazy/NeededPart';
import { InBoth } from '../../components/texts/InEnglish';
import { Button } from '../../components/ui/Button';
import { Checkbox } from '../../components/ui/Checkbox';
import { Field, FieldError, TextInput } from '../../components/ui/Field';
import { FormBanner } from '../../components/ui/InlineAlert';
import { TextArea } from '../../components/ui/TextArea';
import { TEXT_LIMITS } from '../../shared/rules/limits';
import {
  TAKE_DOWN_KINDS,
  TAKE_DOWN_LABELS,
  type TakeDownKind,
} from '../../shared/rules/safety/takeDowns';
import { bilingual, t } from '../../shared/texts/t';
import { keepCase, type OpenedCase, takeCase } from './openedCase';
import type { SendFailure } from './sendRequest';

const sending = lazyPart(() => import('./sendRequest'));

const GOOD_FAITH = bilingual('I believe this in good faith');
const STATEMENT = bilingual(
  'I am the person shown or the owner of the work, or act for them, and they did not agree to it being here. What I say is true.',
);

/** The island of /take-down: the form, or the status of a request. */
export function TakeDown() {
  const [opened, setOpened] = useState<OpenedCase | null>(null);
  const [isReady, setReady] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    setOpened(takeCase());
    setReady(true);
  }, []);
  const show = (next: OpenedCase | null) => {
    keepCase(next);
    setOpened(next);
    heading.current?.focus();
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        {t(opened ? 'Your request' : 'Have something taken down')}
      </h1>
      {opened ? (
        <NeededPart part={standing}>
          {({ default: CaseStanding }) => (
            <CaseStanding key={opened.id} opened={opened} onAnother={() => show(null)} />
          )}
        </NeededPart>
      ) : (
        <TakeDownForm isReady={isReady} onSent={show} />
      )}
    </>
  );
}

interface TakeDownFormProps {
  isReady: boolean;
  onSent: (opened: OpenedCase) => void;
}

/** All that a valid request needs. The typed text stays when the server refuses it. */
function TakeDownForm({ isReady, onSent }: TakeDownFormProps) {
  const id = useId();
  const [kind, setKind] = useState<TakeDownKind | null>(null);
  const [goodFaith, setGoodFaith] = useState(false);
  const { busy, refused, form } = useSubmission<SendFailure>(async (field) => {
    const outcome = await sending.load().then(
      ({ sendRequest }) => sendRequest(kind, goodFaith, field),
      () => ({ banner: t("We couldn't load the whole form. Please try again."), fields: {} }),
    );
    if ('opened' in outcome) {
      onSent(outcome.opened);
      return null;
    }
    return outcome;
  });
  const errorAt = (name: string) => refused?.fields[name] ?? null;
  return (
    <form
      {...form}
      onFocus={sending.prefetch}
      aria-label={t('Take-down request')}
      className="mt-3 grid grid-cols-1 gap-5"
    >
      <p className="text-ink-soft text-lg">
        {t("For anyone, member or not. It's free, and you don't need an account.")}
      </p>
      <FormBanner>{refused?.banner}</FormBanner>
      <fieldset className="min-w-0">
        <legend className="mb-1 font-bold">{t('What is it?')}</legend>
        {TAKE_DOWN_KINDS.map((each, index) => (
          <label
            key={each}
            htmlFor={`${id}-${each}`}
            className="flex min-h-11 items-start gap-3 rounded-sm py-1.5"
          >
            <input
              id={`${id}-${each}`}
              type="radio"
              name="kind"
              value={each}
              required
              data-invalid={errorAt('kind') && index === 0 ? '' : undefined}
              checked={kind === each}
              onChange={() => setKind(each)}
              className="mt-0.5 size-5 shrink-0 accent-primary"
            />
            <span className="leading-snug">{t(TAKE_DOWN_LABELS[each])}</span>
          </label>
        ))}
        {errorAt('kind') && <FieldError id={`${id}-error`}>{errorAt('kind')}</FieldError>}
      </fieldset>
      <Field
        label={t('Where is it?')}
        optional
        hint={t('The address of the picture or profile, as shown in the address bar.')}
        error={errorAt('url')}
      >
        <TextInput name="url" maxLength={500} autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field
        label={t('Or describe it, so we can find it')}
        optional
        hint={t('Name, age and town on the profile, what the picture shows, and whose work it is.')}
        error={errorAt('description')}
      >
        <TextArea name="description" maxLength={TEXT_LIMITS.takeDown} />
      </Field>
      <Field label={t('Your name')} required error={errorAt('name')}>
        <TextInput name="name" autoComplete="name" maxLength={TEXT_LIMITS.contactName} />
      </Field>
      <Field
        label={t('Your email')}
        required
        hint={t(
          "We'll send you a link to confirm it, and let you know the outcome. The member doesn't see it.",
        )}
        error={errorAt('email')}
      >
        <TextInput type="email" name="email" autoComplete="email" />
      </Field>
      <Checkbox
        label={<InBoth words={GOOD_FAITH} />}
        hint={<InBoth words={STATEMENT} />}
        checked={goodFaith}
        error={errorAt('goodFaith')}
        onChange={(event) => setGoodFaith(event.target.checked)}
      />
      <Field
        label={t('Signature')}
        required
        hint={t('Your full name, typed.')}
        error={errorAt('signature')}
      >
        <TextInput name="signature" autoComplete="off" maxLength={TEXT_LIMITS.contactName} />
      </Field>
      <Button type="submit" size="lg" busy={busy} busyLabel={t('Sending...')} disabled={!isReady}>
        {t('Send request')}
      </Button>
    </form>
  );
}

const standing = lazyPart(() => import('./CaseStatus'));
