import { type SubmitEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/**
 * Submits a form, once at a time. `send` reads fields by their names. It resolves to the reason for
 * a refusal, and focus goes to the first error; to `undefined` when the form may be sent again; or
 * to `null` on success: the form stays busy until the page is left.
 */
export function useSubmission<Refusal extends object>(
  send: (field: (name: string) => string) => Promise<Refusal | null | undefined>,
) {
  const ref = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);

  useEffect(() => {
    if (refused) focusFirstError(ref.current);
  }, [refused]);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const entries = new FormData(event.currentTarget);
    setRefused(null);
    setBusy(true);
    const refusal = await send((name) => String(entries.get(name) ?? ''));
    if (refusal === null) return;
    setBusy(false);
    setRefused(refusal ?? null);
  };
  return { busy, refused, form: { ref, method: 'post', noValidate: true, onSubmit } as const };
}

export function focusFirstError(form: HTMLFormElement | null) {
  const target =
    // A group of choices cannot be aria-invalid; it uses `data-invalid`.
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]') ??
    form?.querySelector<HTMLElement>('[data-form-banner]');
  target?.focus();
}

const never = () => () => {};

/** `false` in the page as sent, `true` after hydration: before, a form would go to no handler. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
