import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundledAs } from '../support/bundledAs';
import { quickFolder } from '../support/quickFolder';
import { SoftAuthenticator } from '../support/softAuthenticator';

type Checks = typeof import('@simplewebauthn/server');

const RP = { id: 'parkway.example', name: 'Parkway' };
const CHALLENGE = Buffer.from('a question of the site').toString('base64url');
const CREATION = {
  rp: RP,
  challenge: CHALLENGE,
  user: { id: 'dXNyX2E', name: 'ann@parkway.example', displayName: 'Ann' },
  pubKeyCredParams: [],
  timeout: 60_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
  attestation: 'none' as const,
};
const REQUEST = {
  rpId: RP.id,
  challenge: CHALLENGE,
  timeout: 60_000,
  userVerification: 'required' as const,
};
const EXPECTED = {
  expectedChallenge: CHALLENGE,
  expectedOrigin: `https://${RP.id}`,
  expectedRPID: RP.id,
  requireUserVerification: true,
};

/** With the deployed bundle, where our own files replace certificates and their parser. */
describe('in the bundle', () => {
  const folder = quickFolder('parkway-passkeys-');
  afterAll(() => rmSync(folder, { recursive: true }));
  let checks: Checks;
  beforeAll(async () => {
    checks = await bundledAs<Checks>('tests/support/passkeyChecks.ts', folder);
  });

  const added = async (behaviour: Parameters<SoftAuthenticator['create']>[1]) => {
    const passkey = new SoftAuthenticator();
    const { response, ...rest } = await passkey.create(CREATION, behaviour);
    const { registrationInfo } = await checks.verifyRegistrationResponse({
      ...EXPECTED,
      response: {
        ...rest,
        type: 'public-key',
        authenticatorAttachment: 'platform',
        response: { ...response, transports: [] },
      },
    });
    if (!registrationInfo) throw new Error('It was not added.');
    return { passkey, credential: registrationInfo.credential };
  };

  it.for(['none', 'self'] as const)('a passkey with attestation %s is added', async (attestation) =>
    expect((await added({ attestation })).credential.publicKey.length).toBe(77),
  );

  it('a passkey with a certificate is refused', async () =>
    await expect(added({ attestation: 'certificate' })).rejects.toThrow(
      'Attestation certificates are not accepted.',
    ));

  it('an attestation signed by another key is refused', async () => {
    const { response } = await new SoftAuthenticator().create(CREATION, { attestation: 'self' });
    const forged = Buffer.from(response.attestationObject, 'base64url');
    // One byte of the signature's first number.
    const at = forged.indexOf('sig') + 10;
    forged[at] = (forged[at] ?? 0) ^ 1;
    const id = 'AAAA';
    const { verified } = await checks.verifyRegistrationResponse({
      ...EXPECTED,
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { ...response, attestationObject: forged.toString('base64url'), transports: [] },
      },
    });
    expect(verified).toBe(false);
  });

  it('every valid signature is accepted, whatever the length of its numbers, and no other', async () => {
    const { passkey, credential } = await added({});
    const shows = async (flip: boolean) => {
      const { response, ...rest } = await passkey.get(REQUEST);
      const signature = Buffer.from(response.signature, 'base64url');
      if (flip) signature[20] = (signature[20] ?? 0) ^ 1;
      const { verified } = await checks.verifyAuthenticationResponse({
        ...EXPECTED,
        credential,
        response: {
          ...rest,
          type: 'public-key',
          response: { ...response, signature: signature.toString('base64url') },
        },
      });
      return { verified, length: signature.length };
    };
    const lengths = new Set<number>();
    // Few omit a leading zero byte of a number: sign until each length has occurred.
    while (lengths.size < 4) {
      const { verified, length } = await shows(false);
      expect(verified).toBe(true);
      lengths.add(length);
    }
    expect((await shows(true)).verified).toBe(false);
  });
});
