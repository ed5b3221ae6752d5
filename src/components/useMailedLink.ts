import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../lib/api/errors';
import { takeLinkToken } from '../lib/linkToken';
import type { LinkTokenKey } from '../lib/storage';

type Call<Answer> = (token: string) => Promise<Answer>;

/** What the link of a mail opens, which is `invalid` if the server answers with one of `refusals`. */
export function useMailedLink<Answer>(
  key: LinkTokenKey,
  read: Call<Answer>,
  refusals: readonly number[],
) {
  const [answer, setAnswer] = useState<Answer | 'invalid' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState<Call<Answer> | null>(null);
  const token = useRef<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const run = async (call: Call<Answer>) => {
    setBusy(() => call);
    setFailure(null);
    try {
      setAnswer(token.current === null ? 'invalid' : await call(token.current));
    } catch (error) {
      if (error instanceof ApiError && refusals.includes(error.status)) setAnswer('invalid');
      else setFailure(messageOf(error));
    }
    setBusy(null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    token.current = takeLinkToken(key);
    void run(read);
  }, []);
  const act = async (call: Call<Answer>) => {
    await run(call);
    heading.current?.focus();
  };
  return { answer, failure, busy, heading, act, readAgain: () => void run(read) };
}
