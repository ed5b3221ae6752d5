import { COUNT_TABLES } from './dayCounts';
import { DECISION_TABLES } from './decisionStore';
import { LEASE_TABLES } from './lease';
import { OWNER_TABLES } from './owner';
import { PARTNER_TABLES } from './partners';
import { REMARK_TABLES } from './remarkStore';
import type { Schema } from './tables';

/** All that a member's object keeps, by who keeps it. */
export const MEMBER_TABLES: Schema = {
  ...OWNER_TABLES,
  ...LEASE_TABLES,
  ...COUNT_TABLES,
  ...PARTNER_TABLES,
  ...DECISION_TABLES,
  ...REMARK_TABLES,
};
