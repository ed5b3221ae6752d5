/**
 * Replaces the code that reads attestation certificates (`[alias]` in wrangler.toml), 40 KB
 * gzipped. Passkeys are added with attestation "none": browsers then send no attestation, or at
 * most a self attestation without certificates. A response that contains one anyway fails here and
 * is refused like any other that cannot be verified.
 */
export class NoCertificates {
  constructor() {
    throw new Error('Attestation certificates are not accepted.');
  }
}

export {
  NoCertificates as AuthorityKeyIdentifierExtension,
  NoCertificates as BasicConstraints,
  NoCertificates as Certificate,
  NoCertificates as CRLDistributionPointsExtension,
  NoCertificates as ExtendedKeyUsage,
  NoCertificates as id_ce_basicConstraints,
  NoCertificates as id_ce_extKeyUsage,
  NoCertificates as id_ce_keyDescription,
  NoCertificates as id_ce_subjectAltName,
  NoCertificates as id_ml_dsa_44,
  NoCertificates as id_ml_dsa_65,
  NoCertificates as id_ml_dsa_87,
  NoCertificates as id_rsaEncryption,
  NoCertificates as id_sha1WithRSAEncryption,
  NoCertificates as id_sha256WithRSAEncryption,
  NoCertificates as id_sha384WithRSAEncryption,
  NoCertificates as id_sha512WithRSAEncryption,
  NoCertificates as KeyDescription,
  NoCertificates as RSAPublicKey,
  NoCertificates as SubjectAlternativeName,
  NoCertificates as SubjectKeyIdentifierExtension,
  NoCertificates as X509Certificate,
  NoCertificates as X509ChainBuilder,
  NoCertificates as X509Crl,
};
