export function focusFirstError(form: HTMLFormElement | null) {
  const target =
    // A group of choices cannot be aria-invalid; it uses `data-invalid`.
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]') ??
    form?.querySelector<HTMLElement>('[data-form-banner]');
  target?.focus();
}
