import { eq } from 'drizzle-orm';
import { members } from '../../worker/db/schema';
import { freshNetwork, registration } from './registration';
import { db, sendAs } from './signedIn';

export const PASSWORD = 'lighthouse-4417';
export const register = (given: Record<string, unknown> = {}, network = freshNetwork()) =>
  sendAs('POST', '/api/auth/register', registration(given), { 'CF-Connecting-IP': network });

export const login = (email: string, password: string, network = freshNetwork()) =>
  sendAs('POST', '/api/auth/login', { email, password }, { 'CF-Connecting-IP': network });

export const accountsOf = (email: string) =>
  db.select().from(members).where(eq(members.email, email));

export function cookieOf(answer: Response): { cookie: string; attributes: string[] } {
  const [cookie = '', ...attributes] = (answer.headers.get('Set-Cookie') ?? '').split('; ');
  return { cookie, attributes: attributes.map((each) => each.toLowerCase()) };
}
