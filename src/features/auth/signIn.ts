import { createElement, type ReactNode } from 'react';
import { ApiError } from '../../lib/errors';
import { standingVerdict } from '../../shared/contract/verdicts';
import { EMAIL_MALFORMED, EMAIL_MISSING, PASSWORD_MISSING } from '../../shared/rules/credentials';
import { TURNSTILE_META } from '../../shared/rules/turnstile';
import { LateClosedAccount } from '../safety/appeals/LateClosedAccount';
import { login } from './api';
import { CodeField } from './CodeField';
import { loginFailure } from './failure';
import { PersonCheck } from './PersonCheck';

export interface SignInFailure {
  banner?: string | undefined;
  email?: string | undefined;
  password?: string | undefined;
  /**
   * What has to be shown besides: the code of an app, or that one is a person where strangers have used
   * up the tries. It stands above the button.
   */
  challenge?: ReactNode;
  /** The account is closed: why, and the way to an appeal. It stands below the form. */
  closed?: ReactNode;
}

/**
 * Signs in with what the form holds; `null` is success. Only slips are caught here: what an address
 * or a password may be is the contract's to say, and the server says it at the field.
 */
export async function signIn(entries: Record<string, unknown>): Promise<SignInFailure | null> {
  const email = textOf(entries.email).trim();
  const password = textOf(entries.password);
  const slips = { email: emailSlip(email), password: password ? undefined : PASSWORD_MISSING };
  if (slips.email || slips.password) return slips;
  try {
    const code = textOf(entries.code).trim();
    const oneTimeToken = textOf(entries.oneTimeToken);
    await login({
      email,
      password,
      ...(code && { code }),
      ...(oneTimeToken && { oneTimeToken }),
      ...(token && { turnstileToken: token }),
    });
    return null;
  } catch (error) {
    return (
      refusalAtField(error) ??
      codeAsked(error) ??
      challenge(error) ??
      closed(error) ?? { banner: loginFailure(error) }
    );
  }
}

function emailSlip(email: string): string | undefined {
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

/** Good for one attempt. */
let token: string | undefined;
let challenges = 0;

function codeAsked(error: unknown): SignInFailure | null {
  if (!(error instanceof ApiError) || error.code !== 'CODE_REQUIRED') return null;
  challenges += 1;
  return { challenge: createElement(CodeField, { key: challenges, message: error.message }) };
}

function challenge(error: unknown): SignInFailure | null {
  if (!(error instanceof ApiError)) return null;
  const isRefused = error.fieldErrors.turnstileToken !== undefined;
  if (error.code !== 'CHALLENGE_REQUIRED' && !isRefused) return null;
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${TURNSTILE_META}"]`);
  const siteKey = meta?.content;
  if (!siteKey) return null;
  challenges += 1;
  const onToken = (given: string | undefined) => {
    token = given;
  };
  const check = { key: challenges, action: 'login' as const, siteKey, onToken };
  return { banner: error.message, challenge: createElement(PersonCheck, check) };
}

/** Why an account is closed, where that is what an answer says. */
export function closed(error: unknown): SignInFailure | null {
  if (!(error instanceof ApiError) || error.code !== 'ACCOUNT_INACTIVE') return null;
  const verdict = standingVerdict.safeParse(error.originalError).data;
  return verdict ? { closed: createElement(LateClosedAccount, { verdict }) } : null;
}
