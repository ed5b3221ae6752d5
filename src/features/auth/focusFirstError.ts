/** Focuses the first wrong field of a form, or else the banner that says what went wrong. */
export function focusFirstError(form: HTMLFormElement | null) {
  const target =
    form?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    form?.querySelector<HTMLElement>('[data-form-banner]');
  target?.focus();
}
