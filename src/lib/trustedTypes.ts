/** Trusted Types, as far as the pages use them: https://w3c.github.io/trusted-types/dist/spec/ */
interface TrustedTypes {
  createPolicy: (name: string, rules: Partial<TrustedTypePolicy>) => TrustedTypePolicy;
}

/** What it answers is no text but a value that the engine trusts; React and the DOM take both. */
export interface TrustedTypePolicy {
  createHTML: (text: string) => string;
  createScriptURL: (text: string) => string;
}

declare global {
  /** Missing where the engine knows nothing of them. */
  var trustedTypes: TrustedTypes | undefined;
}
