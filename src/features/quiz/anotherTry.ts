/** Part of the address that asks for the questions, although there is a result. */
const WISH = 'again';

export function wishesAnother(): boolean {
  return new URL(window.location.href).searchParams.has(WISH);
}

/** Out of the address: a reload shows what there is by then. */
export function forgetWishForAnother(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has(WISH)) return;
  address.searchParams.delete(WISH);
  window.history.replaceState(window.history.state, '', address);
}
