import { type ComponentPropsWithRef, useState } from 'react';
import { t } from '../../shared/texts/t';
import { IconButton } from './Button';
import { TextInput } from './Field';
import { Eye, EyeOff } from './picture/glyphs';

export function PasswordInput({
  autoComplete = 'current-password',
  ...rest
}: Omit<ComponentPropsWithRef<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <TextInput
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        className="pr-13"
      />
      <IconButton
        label={t(shown ? 'Hide password' : 'Show password')}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0.5 my-auto"
      >
        <Icon className="size-5" aria-hidden="true" />
      </IconButton>
    </div>
  );
}
