import { DER } from '@noble/curves/abstract/weierstrass.js';
import { numberToVarBytesBE } from '@noble/curves/utils.js';
import { NoCertificates } from './noCertificates';

/** For P-521, the longest curve, including the sign byte. */
const MOST_BYTES = 67;

/** The two numbers of an ECDSA signature, under their name in "@peculiar/asn1-ecc". */
export class ECDSASigValue {
  constructor(
    readonly r: Uint8Array,
    readonly s: Uint8Array,
  ) {}
}

/**
 * Replaces the parser of "@peculiar/asn1-schema" (`[alias]` in wrangler.toml): 24 KB gzipped that
 * read certificates. All that remains to be read is the signature of a passkey.
 */
export const AsnParser = {
  parse(bytes: Uint8Array, kind: unknown): ECDSASigValue {
    if (kind !== ECDSASigValue) throw new NoCertificates();
    const { r, s } = DER.toSig(bytes, MOST_BYTES);
    return new ECDSASigValue(numberToVarBytesBE(r), numberToVarBytesBE(s));
  },
};

export {
  NoCertificates as ECParameters,
  NoCertificates as id_ecdsaWithSHA256,
  NoCertificates as id_ecdsaWithSHA384,
  NoCertificates as id_ecdsaWithSHA512,
  NoCertificates as id_ecPublicKey,
  NoCertificates as id_secp256r1,
  NoCertificates as id_secp384r1,
  NoCertificates as OctetString,
};
