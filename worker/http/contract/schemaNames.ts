import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import * as account from '../../../src/shared/contract/account/account';
import * as auth from '../../../src/shared/contract/account/auth';
import * as authenticator from '../../../src/shared/contract/account/authenticator';
import * as deviceKey from '../../../src/shared/contract/account/deviceKey';
import * as login from '../../../src/shared/contract/account/login';
import * as passkeys from '../../../src/shared/contract/account/passkeys';
import * as photoCheck from '../../../src/shared/contract/account/photoCheck';
import * as searches from '../../../src/shared/contract/account/searches';
import * as settings from '../../../src/shared/contract/account/settings';
import * as adminAudit from '../../../src/shared/contract/admin/adminAudit';
import * as adminContact from '../../../src/shared/contract/admin/adminContact';
import * as adminDiagnosis from '../../../src/shared/contract/admin/adminDiagnosis';
import * as adminDisputes from '../../../src/shared/contract/admin/adminDisputes';
import * as adminEvents from '../../../src/shared/contract/admin/adminEvents';
import * as adminHeld from '../../../src/shared/contract/admin/adminHeld';
import * as adminPhotoChecks from '../../../src/shared/contract/admin/adminPhotoChecks';
import * as adminReports from '../../../src/shared/contract/admin/adminReports';
import * as adminStats from '../../../src/shared/contract/admin/adminStats';
import * as adminUsers from '../../../src/shared/contract/admin/adminUsers';
import * as adminWatch from '../../../src/shared/contract/admin/adminWatch';
import * as answers from '../../../src/shared/contract/answers';
import * as billing from '../../../src/shared/contract/billing';
import * as contact from '../../../src/shared/contract/contact';
import * as plans from '../../../src/shared/contract/dates/plans';
import * as errors from '../../../src/shared/contract/errors';
import * as events from '../../../src/shared/contract/events';
import * as fields from '../../../src/shared/contract/fields';
import * as halfway from '../../../src/shared/contract/halfway';
import * as health from '../../../src/shared/contract/health';
import * as live from '../../../src/shared/contract/live';
import * as mail from '../../../src/shared/contract/mail';
import * as matches from '../../../src/shared/contract/matches';
import * as members from '../../../src/shared/contract/members';
import * as messages from '../../../src/shared/contract/messages';
import * as move from '../../../src/shared/contract/move';
import * as notifications from '../../../src/shared/contract/notifications';
import * as pageViews from '../../../src/shared/contract/pageViews';
import * as profile from '../../../src/shared/contract/profile';
import * as push from '../../../src/shared/contract/push';
import * as quiz from '../../../src/shared/contract/quiz';
import * as remarks from '../../../src/shared/contract/remarks';
import * as safety from '../../../src/shared/contract/safety';
import * as takeDown from '../../../src/shared/contract/takeDown';
import * as trust from '../../../src/shared/contract/trust';
import * as verdicts from '../../../src/shared/contract/verdicts';

const MODULES = [
  account,
  adminAudit,
  adminContact,
  adminDiagnosis,
  adminDisputes,
  adminEvents,
  adminHeld,
  adminPhotoChecks,
  adminReports,
  adminStats,
  adminUsers,
  adminWatch,
  answers,
  auth,
  authenticator,
  billing,
  contact,
  deviceKey,
  errors,
  events,
  fields,
  halfway,
  health,
  live,
  login,
  mail,
  matches,
  members,
  messages,
  move,
  notifications,
  pageViews,
  passkeys,
  photoCheck,
  plans,
  profile,
  push,
  quiz,
  remarks,
  safety,
  searches,
  settings,
  takeDown,
  trust,
  verdicts,
];
/** Their fields are parameters of a call, not a schema of their own. */
const PARAMETERS = /(Query|Params)$/;

const isSchema = (value: unknown): value is $ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

const names = z.registry<{ id: string }>();
for (const [name, schema] of MODULES.flatMap((module) => Object.entries<unknown>(module))) {
  if (!isSchema(schema) || PARAMETERS.test(name)) continue;
  names.add(schema, { id: `${name.charAt(0).toUpperCase()}${name.slice(1)}` });
}

interface Converted {
  jsonSchema: { minimum?: number; maximum?: number };
}

/** Describes each named schema once in the contract document, under its name. */
export const byName = {
  options: {
    metadata: names,
    unrepresentable: 'any',
    /** Every whole number has these bounds. */
    override: ({ jsonSchema }: Converted) => {
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  },
};
