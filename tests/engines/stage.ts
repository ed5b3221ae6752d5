import { randomInt, randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Language } from '../../src/shared/texts/language.ts';
import type { Engine, Visit } from './drivers/tab.ts';
import { Person } from './person.ts';
import { SpanishPerson } from './spanishPerson.ts';

export const PASSWORD = 'Exit-98-Diner';

export interface Member {
  id: string;
  email: string;
  firstName: string;
}

const joined = z.object({ id: z.string() });

export interface Site {
  /** The product's origin for browsers. */
  origin: string;
  /** The address it listens on. */
  server: string;
}

/** The setting of a journey: an engine, a product, and other members. */
export class Stage {
  readonly #engine: Engine;
  readonly #origin: string;
  readonly #server: string;
  readonly #language: Language;
  readonly #visits: { visit: Visit; person: Person }[] = [];

  constructor(engine: Engine, { origin, server }: Site, language: Language = 'en') {
    this.#engine = engine;
    this.#origin = origin;
    this.#server = server;
    this.#language = language;
  }

  /** Someone at their own browser. */
  async person(): Promise<Person> {
    const visit = await this.#engine.visit();
    const Reader = this.#language === 'es' ? SpanishPerson : Person;
    const person = new Reader(visit.tab, this.#origin);
    this.#visits.push({ visit, person });
    return person;
  }

  /** A member who joined before the journey begins, without using the page. */
  async member(
    given: Partial<NewPerson> & { firstName: string },
  ): Promise<Member & { cookie: string }> {
    const email = newEmail();
    const { gender = 'female', age = 30, city = 'Montclair' } = given;
    const answer = await this.call('POST', '/api/auth/register', {
      email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      firstName: given.firstName,
      lastName: 'Tester',
      gender,
      age,
      city,
      interests: ['Coffee', 'Hiking', 'Movies'],
      acceptTerms: true,
      acknowledgeSafetyNotice: true,
    });
    const { id } = joined.parse(await answer.json());
    const cookie = answer.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
    return { id, email, firstName: given.firstName, cookie: cookie.join('; ') };
  }

  /** Two members who like each other. */
  async matched(one: Partial<NewPerson> & { firstName: string }, other: typeof one) {
    const [first, second] = [await this.member(one), await this.member(other)];
    await this.likes(first, second);
    await this.likes(second, first);
    // So that no scene of the match covers what a journey is about.
    for (const [who, { id }] of [
      [first, second],
      [second, first],
    ] as const) {
      await this.call('POST', `/api/matches/${id}/shown`, {}, who.cookie);
    }
    return [first, second] as const;
  }

  async likes(who: { cookie: string }, whom: Member) {
    const data = { targetUserId: whom.id, isLiked: true, isSuper: false };
    await this.call('POST', '/api/matches', data, who.cookie);
  }

  /** A member at a browser, signed in with the form. */
  async signedIn({ email }: { email: string }, password = PASSWORD): Promise<Person> {
    const person = await this.person();
    await person.opens('/login');
    await person.types('Email', email);
    await person.types('Password', password);
    await person.presses('button', 'Sign In');
    await person.isAt(/^\/(browse|create-profile|admin)/);
    return person;
  }

  /** Calls the API as the product's own pages do. */
  async call(method: string, path: string, data: object, cookie = ''): Promise<Response> {
    const answer = await fetch(`${this.#server}${path}`, {
      method,
      headers: {
        Origin: this.#origin,
        Cookie: cookie,
        'Content-Type': 'application/json',
        'Accept-Language': this.#language,
        // Each from another network, since journeys do not test the hourly limit.
        'CF-Connecting-IP': newNetwork(),
      },
      body: JSON.stringify(data),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }

  /** Ends the journey; returns what else went wrong: scripts that threw, names that differ. */
  async leave(): Promise<{ named: number; faults: string[] }> {
    const faults = this.#visits.flatMap(({ visit, person }) => [
      ...visit.errors().map((text) => `a script threw: ${text}`),
      ...person.misnamed,
    ]);
    const named = this.#visits.reduce((sum, { person }) => sum + person.named, 0);
    for (const { visit } of this.#visits) await visit.close();
    return { named, faults: [...new Set(faults)] };
  }
}

interface NewPerson {
  gender: 'female' | 'male' | 'non-binary';
  age: number;
  city: string;
}

/** A unique name: the journeys of both engines share a store. */
export function newName(name: string): string {
  const letters = Array.from({ length: 4 }, () => String.fromCharCode(randomInt(97, 123)));
  return `${name}${letters.join('')}`;
}

export const newEmail = () => `engines-${randomUUID()}@parkway.example`;

/** An address from the range reserved for benchmarks. */
function newNetwork(): string {
  const part = () => Math.floor(Math.random() * 250) + 1;
  return `198.18.${part()}.${part()}`;
}
