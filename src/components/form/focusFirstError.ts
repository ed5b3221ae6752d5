/** Focuses the first wrong field of a form, or else the banner that says what went wrong. */
export function focusFirstError(form: HTMLFormElement | null) {
  const target =
    // A group of choices cannot be aria-invalid; it marks itself.
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]') ??
    form?.querySelector<HTMLElement>('[data-form-banner]');
  target?.focus();
}
