import type { CreationOptions, RequestOptions } from '../../src/shared/contract/account/passkeys';

const UP = 0x01;
const UV = 0x04;
const BACKED_UP = 0x18;
const ATTESTED = 0x40;

interface Behaviour {
  origin?: string;
  rpId?: string;
  /** The type in `clientDataJSON`, if it should differ from the ceremony's. */
  type?: string;
  challenge?: string;
  isVerified?: boolean;
  /** Its attestation: none, self-signed, or signed by a certificate. */
  attestation?: 'none' | 'self' | 'certificate';
}

/**
 * One passkey of a software authenticator, as in WebAuthn Level 3: ES256. It answers options as a
 * browser would send them, and counts when it is told to.
 */
export class SoftAuthenticator {
  readonly id = base64url(crypto.getRandomValues(new Uint8Array(32)));
  counter = 0;
  /** Added to its counter with each signature; synced passkeys do not count. */
  step = 0;
  /** Identifies its kind; zeros mean none. */
  aaguid = '00000000-0000-0000-0000-000000000000';
  #keys: CryptoKeyPair | undefined;
  #userHandle = '';

  /** RegistrationResponseJSON. */
  async create(options: CreationOptions, behaviour: Behaviour = {}) {
    this.#userHandle = options.user.id;
    const { publicKey } = await this.#pair();
    const { x = '', y = '' } = (await crypto.subtle.exportKey('jwk', publicKey)) as JsonWebKey;
    // COSE_Key of ES256 (RFC 9053): kty, alg and crv, then both coordinates.
    const cose = bytes(
      [0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32],
      decoded(x),
      [0x22, 0x58, 32],
      decoded(y),
    );
    const id = decoded(this.id);
    const aaguid = Uint8Array.from(Buffer.from(this.aaguid.replaceAll('-', ''), 'hex'));
    const authData = bytes(
      await this.#authData(options.rp.id, behaviour, ATTESTED | BACKED_UP),
      aaguid,
      [0, id.length],
      id,
      cose,
    );
    const clientDataJSON = clientData(
      'webauthn.create',
      options.rp.id,
      options.challenge,
      behaviour,
    );
    // CBOR of {"fmt": …, "attStmt": …, "authData": …}.
    const attestationObject = bytes(
      [0xa3],
      text('fmt'),
      ...(await this.#statement(behaviour, authData, clientDataJSON)),
      text('authData'),
      [0x59, authData.length >> 8, authData.length & 0xff],
      authData,
    );
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: { credProps: { rk: true } },
      response: {
        clientDataJSON: base64url(clientDataJSON),
        attestationObject: base64url(attestationObject),
        authenticatorData: base64url(authData),
        publicKeyAlgorithm: -7,
        transports: ['internal', 'hybrid'],
      },
    };
  }

  /** AuthenticationResponseJSON. */
  async get(options: RequestOptions, behaviour: Behaviour = {}) {
    this.counter += this.step;
    const authData = await this.#authData(options.rpId, behaviour, BACKED_UP);
    const clientDataJSON = clientData('webauthn.get', options.rpId, options.challenge, behaviour);
    const signature = await this.#sign(authData, clientDataJSON);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(clientDataJSON),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
        userHandle: this.#userHandle,
      },
    };
  }

  /** The format of an attestation, and its statement. */
  async #statement(
    { attestation = 'none' }: Behaviour,
    authData: Uint8Array,
    clientDataJSON: Uint8Array<ArrayBuffer>,
  ) {
    if (attestation === 'none') return [text('none'), text('attStmt'), [0xa0]];
    const signature = await this.#sign(authData, clientDataJSON);
    const hasCertificate = attestation === 'certificate';
    return [
      text('packed'),
      text('attStmt'),
      [hasCertificate ? 0xa3 : 0xa2],
      text('alg'),
      [0x26],
      text('sig'),
      [0x58, signature.length],
      signature,
      hasCertificate ? bytes(text('x5c'), [0x81, 0x42, 0x30, 0]) : [],
    ];
  }

  async #sign(authData: Uint8Array, clientDataJSON: Uint8Array<ArrayBuffer>) {
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', clientDataJSON));
    const { privateKey } = await this.#pair();
    const way = { name: 'ECDSA', hash: 'SHA-256' };
    return der(new Uint8Array(await crypto.subtle.sign(way, privateKey, bytes(authData, hash))));
  }

  async #pair(): Promise<CryptoKeyPair> {
    this.#keys ??= (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
      'sign',
      'verify',
    ])) as CryptoKeyPair;
    return this.#keys;
  }

  async #authData(rpId: string, { rpId: other, isVerified = true }: Behaviour, flags: number) {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(other ?? rpId));
    const count = new DataView(new ArrayBuffer(4));
    count.setUint32(0, this.counter);
    return bytes(
      new Uint8Array(hash),
      [UP | (isVerified ? UV : 0) | flags],
      new Uint8Array(count.buffer),
    );
  }
}

function clientData(type: string, rpId: string, challenge: string, behaviour: Behaviour) {
  const { origin = `https://${rpId}` } = behaviour;
  const said = { type, challenge, origin, crossOrigin: false };
  const { type: otherType = type, challenge: otherChallenge = challenge } = behaviour;
  return new TextEncoder().encode(
    JSON.stringify({ ...said, type: otherType, challenge: otherChallenge }),
  );
}

/** CBOR of a short text. */
const text = (value: string) => bytes([0x60 | value.length], new TextEncoder().encode(value));

/** An ECDSA signature in the encoding of authenticators (RFC 3279, 2.2.3). */
function der(raw: Uint8Array) {
  const integer = (part: Uint8Array) => {
    const short = part.slice(part.findIndex((byte) => byte !== 0));
    const positive = (short[0] ?? 0) >= 0x80 ? bytes([0], short) : short;
    return bytes([2, positive.length], positive);
  };
  const both = bytes(integer(raw.slice(0, 32)), integer(raw.slice(32)));
  return bytes([0x30, both.length], both);
}

function bytes(...parts: ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => Array.from(part)));
}

const decoded = (value: string) => Uint8Array.from(Buffer.from(value, 'base64url'));
const base64url = (value: Uint8Array) => Buffer.from(value).toString('base64url');
