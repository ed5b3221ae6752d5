import { Field, TextInput } from '../../components/ui/Field';
import { t } from '../../shared/texts/t';
import { RecoverApp } from './RecoverApp';

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
