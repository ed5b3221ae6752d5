import * as z from 'zod/mini';
import { CONTACT_KINDS, CONTACT_MS, type ContactKind } from '../../domain/contacts/contactKinds';
import type { Tables } from '../storage/tables';

/** Someone the member had contact with. Times are milliseconds since 1970. */
export interface Contact {
  otherId: string;
  kinds: ContactKind[];
  firstAt: number;
  lastAt: number;
  /** As it was last shown to the member; empty when it never was. */
  firstName: string;
}

type ContactRow = Omit<Contact, 'kinds'> & { kinds: string; isKnown: number };

const COLUMNS = `other_id AS otherId, kinds, first_at AS firstAt, last_at AS lastAt,
  is_known AS isKnown, first_name AS firstName`;
/** The latest contact with a member is stored at most once in this time. */
const NOTED_AGAIN_AFTER = 86_400_000;

/**
 * Everyone the member had contact with in the last year: they can be blocked and reported, whatever
 * has become of them. Written in the turn that stores the act itself, so that neither exists alone.
 * A contact stays when its message, like or match is deleted. Synchronous like the other stores.
 */
export class ContactStore {
  constructor(private readonly tables: Tables) {}

  /** `isKnown: false`: it was not shown to the member yet, and is in none of their lists. */
  record(otherId: string, kind: ContactKind, at: number, isKnown = true) {
    const before = this.#row(otherId);
    const kinds = before ? kindsOf(before) : [];
    const isNew = !kinds.includes(kind);
    const isLater = before === undefined || at - before.lastAt >= NOTED_AGAIN_AFTER;
    const isNews = isKnown && before?.isKnown !== 1;
    if (before && !isNew && !isLater && !isNews) return;
    this.tables.write(
      'INSERT OR REPLACE INTO contacts VALUES (?, ?, ?, ?, ?, ?)',
      otherId,
      JSON.stringify(isNew ? [...kinds, kind] : kinds),
      before?.firstAt ?? at,
      Math.max(at, before?.lastAt ?? 0),
      isKnown || before?.isKnown === 1 ? 1 : 0,
      before?.firstName ?? '',
    );
  }

  /** The contact was shown to the member. */
  reveal(otherId: string) {
    if (this.#row(otherId)?.isKnown !== 0) return;
    this.tables.write('UPDATE contacts SET is_known = 1 WHERE other_id = ?', otherId);
  }

  /** The name by which the member knows a contact: shown once the contact is no longer visible. */
  name(otherId: string, firstName: string) {
    if ((this.#row(otherId)?.firstName ?? firstName) === firstName) return;
    this.tables.write('UPDATE contacts SET first_name = ? WHERE other_id = ?', firstName, otherId);
  }

  has(otherId: string, now: number): boolean {
    return (this.#row(otherId)?.lastAt ?? 0) > now - CONTACT_MS;
  }

  isEmpty(): boolean {
    return !this.tables.has('SELECT 1 FROM contacts LIMIT 1');
  }

  /** Contacts that the member knows of, the latest first. */
  known(now: number, limit: number): Contact[] {
    return this.tables
      .read<ContactRow>(
        `SELECT ${COLUMNS} FROM contacts WHERE last_at > ? AND (is_known = 1 OR EXISTS
           (SELECT 1 FROM given WHERE target_id = other_id AND is_mutual = 1))
         ORDER BY last_at DESC, other_id LIMIT ?`,
        now - CONTACT_MS,
        limit,
      )
      .map(toContact);
  }

  #row(otherId: string): ContactRow | undefined {
    return this.tables.read<ContactRow>(
      `SELECT ${COLUMNS} FROM contacts WHERE other_id = ?`,
      otherId,
    )[0];
  }
}

const storedKinds = z.array(z.enum(CONTACT_KINDS));
const kindsOf = ({ kinds }: Pick<ContactRow, 'kinds'>): ContactKind[] =>
  storedKinds.parse(JSON.parse(kinds));

const toContact = ({ isKnown: _, ...row }: ContactRow): Contact => ({
  ...row,
  kinds: kindsOf(row),
});

/** Members this one has written to. For others D1 is asked: a call would create an object. */
export class Partners {
  constructor(private readonly tables: Tables) {}

  has(otherId: string): boolean {
    return this.tables.has('SELECT 1 FROM partners WHERE other_id = ?', otherId);
  }

  add(otherId: string) {
    if (this.has(otherId)) return;
    this.tables.write('INSERT INTO partners (other_id) VALUES (?)', otherId);
  }
}
