/** A worker that is bundled like the product, for the two functions it exports. */
export {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';

export default { fetch: () => new Response() };
