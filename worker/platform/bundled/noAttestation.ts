/**
 * Replaces the attestation formats and the services for their roots (`[alias]` in wrangler.toml),
 * 14 KB gzipped; `noCertificates.ts` says why. "packed" stays, for passkeys with self attestation.
 */
function refuse(): never {
  throw new Error("That attestation isn't accepted.");
}

export {
  refuse as verifyAttestationAndroidKey,
  refuse as verifyAttestationAndroidSafetyNet,
  refuse as verifyAttestationApple,
  refuse as verifyAttestationFIDOU2F,
  refuse as verifyAttestationTPM,
};

export const MetadataService = { getStatement: refuse };

export const SettingsService = {
  getRootCertificates: () => [],
  // We request none of these algorithms.
  runtimeSupportsPQC: () => false,
};
