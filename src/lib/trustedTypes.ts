/** The used part of Trusted Types: https://w3c.github.io/trusted-types/dist/spec/ */
interface TrustedTypes {
  createPolicy: (name: string, rules: Partial<TrustedTypePolicy>) => TrustedTypePolicy;
}

/** It returns no string but a value that the browser trusts; React and the DOM accept both. */
export interface TrustedTypePolicy {
  createHTML: (text: string) => string;
  createScriptURL: (text: string) => string;
}

declare global {
  /** Undefined in browsers without Trusted Types. */
  var trustedTypes: TrustedTypes | undefined;
}
