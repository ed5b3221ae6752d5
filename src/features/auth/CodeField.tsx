import { Field } from '../../components/ui/Field';
import { TextInput } from '../../components/ui/TextInput';

/** Asked for once the password was right. */
export function CodeField({ message }: { message: string }) {
  return (
    <Field label="Code" required error={message} hint="Of your app, or one of your recovery codes.">
      <TextInput name="code" autoComplete="one-time-code" autoCapitalize="none" maxLength={40} />
    </Field>
  );
}
