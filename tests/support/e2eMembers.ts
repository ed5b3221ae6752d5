import type { APIRequestContext, APIResponse } from 'playwright/test';
import { DEMO_PASSWORD } from '../../worker/dev/demo/logins.ts';
import { pngOf } from './pngOf.ts';

export const PASSWORD = 'Exit-98-Diner';

export interface NewMember {
  email: string;
  firstName: string;
  id: string;
}

export type DemoLogin = 'free' | 'premium' | 'admin' | 'deputy';

const own = (origin: string) => ({ Origin: origin });
/** Also those that have a password only once a test gives them one. */
export type DemoName = DemoLogin | `demo-${string}`;
let serial = 0;

/** An address that no other test uses. */
export function newEmail(): string {
  serial += 1;
  return `e2e-${process.pid}-${serial}-${Date.now().toString(36)}@parkway.example`;
}

/**
 * Signs in one of the known demo accounts; the context's pages are signed in from then on. Also
 * confirms the password: the dialog that asks for it is tested elsewhere.
 */
export async function signInDemo(request: APIRequestContext, origin: string, who: DemoName) {
  const answer = await request.post(`${origin}/api/auth/login`, {
    headers: own(origin),
    data: { email: `${who}@parkway.example`, password: DEMO_PASSWORD },
  });
  if (!answer.ok()) throw new Error(`Signing in as ${who} failed: ${await answer.text()}`);
  await showPassword(request, origin, DEMO_PASSWORD);
}

/** Confirms the password again, for actions that need a recent proof. */
export async function showPassword(request: APIRequestContext, origin: string, password: string) {
  const answer = await request.post(`${origin}/api/auth/confirm`, {
    headers: own(origin),
    data: { password },
  });
  if (!answer.ok()) throw new Error(`Confirming failed: ${await answer.text()}`);
}

/** Registers a member of the test's own through the API and signs them in. */
export async function joinAs(
  request: APIRequestContext,
  origin: string,
  given: { firstName: string; city?: string; age?: number },
): Promise<NewMember> {
  const email = newEmail();
  const answer = await request.post(`${origin}/api/auth/register`, {
    // Each member from a network of their own, to stay below the hourly limit.
    headers: { ...own(origin), 'CF-Connecting-IP': newAddress() },
    data: {
      email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      firstName: given.firstName,
      lastName: 'Tester',
      gender: 'female',
      age: given.age ?? 30,
      city: given.city ?? 'Montclair',
      interests: ['Coffee', 'Hiking', 'Movies'],
      acceptTerms: true,
      acknowledgeSafetyNotice: true,
    },
  });
  if (!answer.ok()) throw new Error(`Registering failed: ${await answer.text()}`);
  const { id } = await answer.json();
  return { email, firstName: given.firstName, id };
}

/** Sends a message as the signed-in member of `request`. */
export async function writeAs(
  request: APIRequestContext,
  origin: string,
  { to, text }: { to: string; text: string },
): Promise<void> {
  const answer = await request.post(`${origin}/api/messages`, {
    headers: own(origin),
    data: { receiverId: to, content: text },
  });
  if (!answer.ok()) throw new Error(`Writing failed: ${await answer.text()}`);
}

/** Likes as the signed-in member of `request`; returns whether it became a match. */
export async function likeAs(
  request: APIRequestContext,
  origin: string,
  targetUserId: string,
): Promise<boolean> {
  const answer = await request.post(`${origin}/api/matches`, {
    headers: own(origin),
    data: { targetUserId, isLiked: true, isSuper: false },
  });
  if (!answer.ok()) throw new Error(`Liking failed: ${await answer.text()}`);
  const { isMatched } = await answer.json();
  return isMatched;
}

/** As if a page of the signed-in member of `request` had shown the match. */
export async function showMatchAs(
  request: APIRequestContext,
  origin: string,
  userId: string,
): Promise<void> {
  const answer = await request.post(`${origin}/api/matches/${userId}/shown`, {
    headers: own(origin),
  });
  const { isFirst } = await answer.json();
  if (!isFirst) throw new Error('The match was shown before.');
}

/** An address from the ranges reserved for documentation and benchmarks. */
function newAddress(): string {
  const part = () => Math.floor(Math.random() * 250) + 1;
  return `198.18.${part()}.${part()}`;
}

/** Gives a member a profile picture. */
export async function showFace(request: APIRequestContext, origin: string): Promise<void> {
  const profilePhoto = {
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await pngOf(320, 400)),
  };
  const answer = await request.post(`${origin}/api/upload/profile-photo`, {
    headers: { Origin: origin },
    multipart: { profilePhoto },
  });
  if (!answer.ok()) throw new Error(`Uploading failed: ${await answer.text()}`);
}

interface Listed {
  id: string;
  profilePicture: string | null;
  additionalPhotos: string[];
}

/**
 * The first `count` members of the list for whom `fits` is true. They may be on any of its pages:
 * the list begins elsewhere for each viewer, and includes members of other tests.
 */
export async function listedMembers(
  request: APIRequestContext,
  fits: (member: Listed) => boolean,
  count: number,
): Promise<Listed[]> {
  const found: Listed[] = [];
  let path: string | undefined = '/api/users?excludeCurrentUser=true&limit=50';
  while (found.length < count && path) {
    const answer: APIResponse = await request.get(path);
    const listed: Listed[] = await answer.json();
    found.push(...listed.filter(fits));
    path = /<([^>]+)>;\s*rel="next"/.exec(answer.headers().link ?? '')?.[1];
  }
  if (found.length < count) throw new Error(`${found.length} members fit, and not ${count}.`);
  return found.slice(0, count);
}
