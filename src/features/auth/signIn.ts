import { createElement, type ReactNode } from 'react';
import { lazyPart } from '../../components/lazy/lazyPart';
import { ApiError } from '../../lib/api/errors';
import { canMakePasskey } from '../../lib/passkeys';
import { offeredPasskey } from '../../shared/contract/account/passkeys';
import { standingVerdict } from '../../shared/contract/verdicts';
import {
  EMAIL_MALFORMED,
  EMAIL_MISSING,
  PASSWORD_MISSING,
} from '../../shared/rules/members/account';
import { LateClosedAccount } from '../safety/appeals/LateClosedAccount';
import { login } from './api';
import { CodeField, MailCodeField } from './CodeField';
import { loginFailure } from './failure';

export interface SignInFailure {
  banner?: string | undefined;
  email?: string | undefined;
  password?: string | undefined;
  /** The field for a code from an app or a mail, shown above the button. */
  challenge?: ReactNode;
  /** Why the account is closed and how to appeal, shown below the form. */
  closed?: ReactNode;
}

/** Loaded for the few sign-ins that offer one. */
const offer = lazyPart(() => import('./passkeys/PasskeyOffer'));

/**
 * Signs in with the form's values; `null` is success, after the member has answered what `show`
 * displays instead of the form. Catches only typos here: the contract defines valid addresses and
 * passwords, and the server's errors are shown at the fields.
 */
export async function signIn(
  entries: Record<string, unknown>,
  show: (step: ReactNode) => void,
): Promise<SignInFailure | null> {
  const email = textOf(entries.email).trim();
  const password = textOf(entries.password);
  const slips = { email: emailTypo(email), password: password ? undefined : PASSWORD_MISSING };
  if (slips.email || slips.password) return slips;
  const mailCode = textOf(entries.mailCode).trim();
  try {
    const code = textOf(entries.code).trim();
    const oneTimeToken = textOf(entries.oneTimeToken);
    const takesPasskeyOffer = await canMakePasskey();
    const answer = await login({
      email,
      password,
      ...(code && { code }),
      ...(mailCode && { mailCode }),
      ...(oneTimeToken && { oneTimeToken }),
      ...(takesPasskeyOffer && { takesPasskeyOffer }),
    });
    if (takesPasskeyOffer) await offerPasskey(answer, show);
    return null;
  } catch (error) {
    return (
      refusalAtField(error) ??
      mailCodeRequired(error, mailCode) ??
      closed(error) ?? { banner: loginFailure(error) }
    );
  }
}

/** Shows the offer that the answer carries, if it does, until the member has decided. */
async function offerPasskey(
  answer: Pick<Response, 'json'>,
  show: (step: ReactNode) => void,
): Promise<void> {
  try {
    const { passkeyOffer } = offeredPasskey.parse(await answer.json());
    if (passkeyOffer === undefined) return;
    const { PasskeyOffer } = await offer.load();
    await new Promise<void>((onDone) => {
      show(createElement(PasskeyOffer, { passkeyOffer, onDone }));
    });
  } catch {
    // The member is signed in, and goes on without an offer.
  }
}

function emailTypo(email: string): string | undefined {
  if (email === '') return EMAIL_MISSING;
  return /^\S+@\S+\.\S+$/.test(email) ? undefined : EMAIL_MALFORMED;
}

function refusalAtField(error: unknown): SignInFailure | null {
  if (!(error instanceof ApiError)) return null;
  const { email, password } = error.fieldErrors;
  return email || password ? { email, password } : null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Gives the field of each refusal a new key, so that it is mounted anew. */
let challenges = 0;

function mailCodeRequired(error: unknown, mailCode: string): SignInFailure | null {
  if (!(error instanceof ApiError)) return null;
  const { code, message } = error;
  challenges += 1;
  const key = challenges;
  if (code === 'CODE_REQUIRED') {
    return { challenge: createElement(CodeField, { key, message, mailCode }) };
  }
  if (code === 'MAIL_CODE_REQUIRED') {
    return { challenge: createElement(MailCodeField, { key, message }) };
  }
  return null;
}

/** Why the account is closed, if that is what the server answered. */
export function closed(error: unknown): SignInFailure | null {
  if (!(error instanceof ApiError) || error.code !== 'ACCOUNT_INACTIVE') return null;
  const verdict = standingVerdict.safeParse(error.originalError).data;
  return verdict ? { closed: createElement(LateClosedAccount, { verdict }) } : null;
}
