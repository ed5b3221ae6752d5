/** A valid registration form with an address of its own. */
export function registration(given: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    // Drawn only when needed: the simulation's random sequence depends on the number of draws.
    ...('email' in given ? {} : { email: `${crypto.randomUUID()}@parkway.example` }),
    password: 'lighthouse-4417',
    confirmPassword: 'lighthouse-4417',
    firstName: 'Rosa',
    lastName: 'Delgado',
    gender: 'female',
    age: 31,
    city: 'Hoboken',
    acceptTerms: true,
    acknowledgeSafetyNotice: true,
    ...given,
  };
}

/** A network address that no other test uses. */
export function freshNetwork(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(3));
  return ['10', ...bytes].join('.');
}
