import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../db/client';
import { firstRow, runBatch } from '../../db/runBatch';
import { staleMembers } from '../../db/schema';
import { deleteWhere } from '../../db/writes';
import { DomainError, unauthenticated } from '../../platform/domainError';
import type { SessionRef } from '../../platform/security/sessions';
import { sentence } from '../../platform/sentence';
import type { Tables } from '../storage/tables';

/** How long an object relies on an answer of D1, at most. Milliseconds. */
const LEASE_FOR = 10 * 60_000;

const factsOfMember = z.object({
  isActive: z.boolean(),
  isHeld: z.boolean(),
  mustChangePassword: z.boolean(),
  isConfirmed: z.boolean(),
  /** Milliseconds since 1970. */
  premiumUntil: z.number(),
  /** When each session ends, by its id. */
  sessions: z.record(z.string(), z.number()),
});
type Facts = z.infer<typeof factsOfMember>;

/** What D1 says about a member, for whoever acts with one of their sessions. */
export interface Leased {
  isPremium: boolean;
  isConfirmed: boolean;
  /** Nothing that they send arrives. */
  isHeld: boolean;
}

/**
 * What D1 says about the object's member, cached for a while. Whoever changes it in D1 drops it
 * here before the change is answered, and an answer that was in transit at that time is requested
 * again.
 */
export class Lease {
  #facts: { until: number; facts: Facts } | null = null;
  /** Grows with each drop. */
  #epoch = 0;

  constructor(
    private readonly tables: Tables,
    private readonly db: () => Database,
  ) {}

  /** Throws UNAUTHENTICATED, ACCOUNT_INACTIVE and PASSWORD_CHANGE_REQUIRED, as every call does. */
  async of({ id, memberId }: SessionRef, now: number): Promise<Leased> {
    const known = this.#known(now);
    // A session that is not in the cached facts may be newer.
    const facts = known && id in known.sessions ? known : await this.#ask(memberId, now);
    if ((facts?.sessions[id] ?? 0) <= now) throw unauthenticated();
    if (!facts?.isActive) {
      throw new DomainError('ACCOUNT_INACTIVE', sentence('This account is not active.'));
    }
    if (facts.mustChangePassword) {
      throw new DomainError(
        'PASSWORD_CHANGE_REQUIRED',
        sentence('Please choose a new password first.'),
      );
    }
    const { isConfirmed, isHeld } = facts;
    return { isPremium: facts.premiumUntil > now, isConfirmed, isHeld };
  }

  /** Whether the member has premium, whoever asks. */
  async isPremium(memberId: string, now: number): Promise<boolean> {
    const facts = this.#known(now) ?? (await this.#ask(memberId, now));
    return (facts?.premiumUntil ?? 0) > now;
  }

  /** Whether the member is held for review, whoever asks. */
  async isHeld(memberId: string, now: number): Promise<boolean> {
    const facts = this.#known(now) ?? (await this.#ask(memberId, now));
    return facts?.isHeld ?? false;
  }

  /** Something in it has changed, or may have. */
  drop() {
    this.#epoch += 1;
    this.#facts = null;
    this.tables.write('DELETE FROM lease');
  }

  #known(now: number): Facts | null {
    this.#facts ??= this.#stored();
    return this.#facts && this.#facts.until > now ? this.#facts.facts : null;
  }

  #stored() {
    const [row] = this.tables.read<{ until: number; facts: string }>(
      'SELECT until, facts FROM lease',
    );
    return row ? { until: row.until, facts: factsOfMember.parse(JSON.parse(row.facts)) } : null;
  }

  async #ask(memberId: string, now: number): Promise<Facts | null> {
    const epoch = this.#epoch;
    const { found } = await runBatch(this.db(), {
      found: firstRow(z.object({ facts: z.string() }))(factsQuery(memberId, now)),
      // Every earlier change is included in the facts read in the same batch.
      stale: deleteWhere(staleMembers, { memberId, what: 'lease' }),
    });
    if (epoch !== this.#epoch) return this.#ask(memberId, now);
    if (!found) return null;
    const facts = factsOfMember.parse(JSON.parse(found.facts));
    const until = now + LEASE_FOR;
    this.#facts = { until, facts };
    this.tables.write(
      `INSERT INTO lease (id, until, facts) VALUES (1, ?, ?)
       ON CONFLICT (id) DO UPDATE SET until = excluded.until, facts = excluded.facts`,
      until,
      JSON.stringify(facts),
    );
    return facts;
  }
}

function factsQuery(memberId: string, now: number) {
  const truth = (condition: string) => sql.raw(`json(IIF(${condition}, 'true', 'false'))`);
  return sql`SELECT json_object(
      'isActive', ${truth("m.status <> 'inactive'")},
      'isHeld', ${truth("m.status = 'held'")},
      'mustChangePassword', ${truth('m.must_change_password = 1')},
      'isConfirmed', ${truth('m.email_confirmed_at IS NOT NULL')},
      'premiumUntil', COALESCE(m.premium_until, 0),
      'sessions', (SELECT json_group_object(s.id, s.expires_at) FROM sessions s
        WHERE s.member_id = m.id AND s.expires_at > ${now})) AS facts
    FROM members m WHERE m.id = ${memberId}`;
}
