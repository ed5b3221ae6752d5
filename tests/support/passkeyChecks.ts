/** A worker that is bundled as the product is, for the two functions it exports. */
export {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';

export default { fetch: () => new Response() };
