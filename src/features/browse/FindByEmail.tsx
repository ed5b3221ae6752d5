import { type SubmitEvent, useRef, useState } from 'react';
import { MemberMarks } from '../../components/members/MemberMarks';
import { nameAndAge, townOf } from '../../components/members/memberFacts';
import { leaveMember, profileUrl } from '../../components/members/memberLinks';
import { parts, srOnly } from '../../components/texts/parts';
import { Button } from '../../components/ui/Button';
import { Field, TextInput } from '../../components/ui/Field';
import { InlineAlert } from '../../components/ui/InlineAlert';
import { Avatar } from '../../components/ui/picture/Avatar';
import { ApiError, messageOf } from '../../lib/api/errors';
import { useAction } from '../../lib/useAction';
import type { OtherMember } from '../../shared/contract/members';
import { TEXT_LIMITS } from '../../shared/rules/limits';
import { EMAIL_MALFORMED } from '../../shared/rules/members/account';
import { t } from '../../shared/texts/t';
import { findByEmail } from './api';

export default function FindByEmail() {
  const [email, setEmail] = useState('');
  const { isBusy, run } = useAction((error) => {
    throw error;
  });
  const [result, setResult] = useState<EmailResult | null>(null);
  const field = useRef<HTMLInputElement>(null);

  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    run(async () => {
      const given = await lookUp(email);
      setResult(given);
      if (given.kind === 'slip') field.current?.focus();
    });
  };
  return (
    <form noValidate onSubmit={find}>
      <Field
        label={t('Find someone by email')}
        hint={t('Type their full email address. This works for members who allow it.')}
        error={result?.kind === 'slip' ? result.text : undefined}
      >
        <TextInput
          ref={field}
          type="email"
          autoComplete="off"
          maxLength={TEXT_LIMITS.email}
          readOnly={isBusy}
          value={email}
          onChange={({ target }) => {
            setEmail(target.value);
            setResult(null);
          }}
        />
      </Field>
      <Button type="submit" variant="outline" className="mt-3" busy={isBusy}>
        {t('Find')}
      </Button>
      <div role="status">
        {result?.kind === 'found' && <Found member={result.member} />}
        {result?.kind === 'nobody' && (
          <p className="mt-3">
            {t(
              "Nobody found with that address. Either there's no such member, or they've chosen not to be found by email.",
            )}
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
      <Avatar name={member.firstName} picture={member.profilePicture} />
      <span className="min-w-0 flex-1">
        {parts(
          '<profile>Profile of </profile><name>{person}</name>',
          {
            profile: srOnly,
            name: (words) => <span className="block break-words font-bold">{words}</span>,
          },
          { person: nameAndAge(member) },
        )}
        <span className="block text-ink-soft text-sm">{townOf(member)}</span>
      </span>
      <MemberMarks member={member} />
    </a>
  );
}

/** The result of looking up an address; the field shows a `slip`. */
type EmailResult =
  | { kind: 'found'; member: OtherMember }
  | { kind: 'nobody' }
  | { kind: 'slip'; text: string }
  | { kind: 'refused'; text: string; isLimit: boolean };

/** The member with exactly this address, if they allow to be found by it. Never throws. */
async function lookUp(typed: string): Promise<EmailResult> {
  const email = typed.trim();
  // Catches typos only: the contract defines what an address may be.
  if (!/^\S+@\S+\.\S+$/.test(email)) return { kind: 'slip', text: EMAIL_MALFORMED };
  try {
    const [member] = await findByEmail(email);
    return member ? { kind: 'found', member } : { kind: 'nobody' };
  } catch (error) {
    const slip = error instanceof ApiError ? error.fieldErrors.email : undefined;
    if (slip) return { kind: 'slip', text: slip };
    const isLimit = error instanceof ApiError && error.code === 'LIMIT_REACHED';
    return { kind: 'refused', text: messageOf(error), isLimit };
  }
}
