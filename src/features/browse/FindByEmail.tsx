import { type SubmitEvent, useRef, useState } from 'react';
import { DemoMark } from '../../components/members/DemoMark';
import { nameAndAge, townOf } from '../../components/members/memberFacts';
import { profileUrl } from '../../components/members/memberUrls';
import { leaveMember } from '../../components/members/openedMember';
import { Avatar } from '../../components/ui/Avatar';
import { Button } from '../../components/ui/Button';
import { Field } from '../../components/ui/Field';
import { InlineAlert } from '../../components/ui/InlineAlert';
import { TextInput } from '../../components/ui/TextInput';
import type { OtherMember } from '../../shared/contract/members';
import { TEXT_LIMITS } from '../../shared/rules/limits';
import { type EmailResult, lookUp } from './emailSearch';

/** Looks one member up by the exact address. What was typed stays, whatever comes of it. */
export default function FindByEmail() {
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<EmailResult | null>(null);
  const field = useRef<HTMLInputElement>(null);

  const find = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const given = await lookUp(email);
    setBusy(false);
    setResult(given);
    if (given.kind === 'slip') field.current?.focus();
  };
  return (
    <form noValidate onSubmit={find}>
      <Field
        label="Find someone by email"
        hint="Their whole address finds those who allow it."
        error={result?.kind === 'slip' ? result.text : undefined}
      >
        <TextInput
          ref={field}
          type="email"
          autoComplete="off"
          maxLength={TEXT_LIMITS.email}
          readOnly={busy}
          value={email}
          onChange={({ target }) => {
            setEmail(target.value);
            setResult(null);
          }}
        />
      </Field>
      <Button type="submit" variant="outline" className="mt-3" busy={busy}>
        Find
      </Button>
      <div role="status">
        {result?.kind === 'found' && <Found member={result.member} />}
        {result?.kind === 'nobody' && (
          <p className="mt-3">
            Nobody can be found by that address. Either there is no such member, or they do not let
            themselves be found by email.
          </p>
        )}
      </div>
      {result?.kind === 'refused' && (
        <InlineAlert tone={result.isLimit ? 'info' : 'error'} className="mt-3">
          <p>{result.text}</p>
        </InlineAlert>
      )}
    </form>
  );
}

function Found({ member }: { member: OtherMember }) {
  return (
    <a
      href={profileUrl(member.id)}
      onClick={() => leaveMember(member)}
      className="mt-3 flex items-center gap-3 rounded-md border-2 border-control-border p-3 text-ink no-underline hover:bg-inset"
    >
      <Avatar picture={member.profilePicture} />
      <span className="min-w-0 flex-1">
        <span className="sr-only">Profile of </span>
        <span className="block break-words font-bold">{nameAndAge(member)}</span>
        <span className="block text-ink-soft text-sm">{townOf(member)}</span>
      </span>
      {member.isDemo && <DemoMark />}
    </a>
  );
}
