import providers from './passkeyProviders.json' with { type: 'json' };

const NAMES = new Map(Object.entries(providers));

/** The name of an authenticator that reveals its kind (AAGUID); `undefined` for most. */
export function providerName(aaguid: string): string | undefined {
  return NAMES.get(aaguid);
}
