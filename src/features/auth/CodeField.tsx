import { useRef, useState } from 'react';
import { dayOf } from '../../components/dayOf';
import { Button } from '../../components/ui/Button';
import { Field, TextInput } from '../../components/ui/Field';
import { InlineAlert } from '../../components/ui/InlineAlert';
import { ApiError, messageOf } from '../../lib/api/errors';
import { useAction } from '../../lib/useAction';
import { RECOVERY_HOURS } from '../../shared/rules/limits';
import { t } from '../../shared/texts/t';
import { recoverApp } from './api';

interface CodeFieldProps {
  message: string;
  /** The mailed code that was already accepted; sent again with the next try. */
  mailCode?: string | undefined;
}

/** Shown once the password was right. */
export function CodeField({ message, mailCode }: CodeFieldProps) {
  return (
    <>
      {mailCode && <input type="hidden" name="mailCode" value={mailCode} />}
      <Field
        label={t('Code')}
        required
        error={message}
        hint={t('Of your app, or one of your recovery codes.')}
      >
        <TextInput name="code" autoComplete="one-time-code" autoCapitalize="none" maxLength={40} />
      </Field>
      <RecoverApp />
    </>
  );
}

/** Shown after several wrong passwords, whoever tried them. */
export function MailCodeField({ message }: { message: string }) {
  return (
    <Field
      label={t('Code from the email')}
      required
      error={message}
      hint={t('Ten letters and digits.')}
    >
      <TextInput
        name="mailCode"
        autoComplete="one-time-code"
        autoCapitalize="none"
        maxLength={40}
      />
    </Field>
  );
}

type Stage = { name: 'offered' | 'mailed' } | { name: 'started'; endsAt: string };

/** Part of the sign-in form for members who have lost their app and all recovery codes. */
function RecoverApp() {
  const place = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<Stage>({ name: 'offered' });
  const { isBusy, failure, run } = useAction((error) => {
    const asksCode = error instanceof ApiError && error.code.endsWith('CODE_REQUIRED');
    if (!asksCode || stage.name !== 'offered') return messageOf(error);
    setStage({ name: 'mailed' });
    return null;
  });
  const ask = async () => {
    const form = place.current?.closest('form');
    if (!form) return;
    const typed = new FormData(form);
    const textOf = (name: string) => String(typed.get(name) ?? '');
    const mailCode = textOf('recoveryCode').trim() || textOf('mailCode').trim();
    const { endsAt } = await recoverApp({
      email: textOf('email').trim(),
      password: textOf('password'),
      ...(mailCode && { mailCode }),
    });
    setStage({ name: 'started', endsAt });
  };

  if (stage.name === 'started') {
    return (
      <InlineAlert tone="info">
        {t(
          'The app is removed on {day}, {hours} hours after you asked for it. Then your password signs you in without a code. We told your mailbox and your devices, and signing in with a code stops it.',
          { day: dayOf(stage.endsAt), hours: RECOVERY_HOURS },
        )}
      </InlineAlert>
    );
  }
  return (
    <div ref={place} className="grid grid-cols-1 gap-3">
      {stage.name === 'mailed' && (
        <Field label={t('Code from the email')} required hint={t('We sent it to your address.')}>
          <TextInput name="recoveryCode" autoComplete="off" autoCapitalize="none" maxLength={40} />
        </Field>
      )}
      {failure && <InlineAlert>{failure}</InlineAlert>}
      <Button variant="outline" busy={isBusy} onClick={() => run(ask)}>
        {stage.name === 'offered'
          ? t('I have neither the app nor a recovery code')
          : t('Have the app removed in {hours} hours', { hours: RECOVERY_HOURS })}
      </Button>
    </div>
  );
}
