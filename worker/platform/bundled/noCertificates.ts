/**
 * Replaces "@peculiar/x509" in the bundle (`[alias]` in wrangler.toml): 27 KB gzipped for the
 * certificates of attestations. Passkeys are added with attestation "none", so none is ever sent. An
 * answer that has one all the same fails here, and is refused like any other that cannot be checked.
 */
class NoCertificates {
  constructor() {
    throw new Error('Attestation certificates are not accepted.');
  }
}

export {
  NoCertificates as AuthorityKeyIdentifierExtension,
  NoCertificates as CRLDistributionPointsExtension,
  NoCertificates as SubjectKeyIdentifierExtension,
  NoCertificates as X509Certificate,
  NoCertificates as X509ChainBuilder,
  NoCertificates as X509Crl,
};
