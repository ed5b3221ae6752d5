import type {
  RecoverAppRequest,
  RecoverAppResponse,
} from '../../../src/shared/contract/account/auth';
import { RECOVERY_HOURS } from '../../../src/shared/rules/limits';
import { integer, iso, row } from '../../db/columns';
import { runBatch, singleRow } from '../../db/runBatch';
import { factorRecoveries, members } from '../../db/schema';
import { existsIn, insertWhere } from '../../db/writes';
import { authenticatorOf } from '../../domain/codes/consumeCode';
import { recoveryEnd } from '../../domain/codes/factorRecovery';
import { deliverMails } from '../../domain/mail/deliverMails';
import { pushNotice } from '../../domain/push/pushNotice';
import { queueDeviceMail } from '../../domain/sessions/deviceMail';
import type { Context } from '../../platform/context';
import { conflict, refusal } from '../../platform/domainError';
import { sentence } from '../../platform/sentence';
import { marksOfCaller } from './openSession';
import { mailCodeTo, provePassword, restoreAttempts, wrongCredentials } from './signInAttempts';
import { isPasswordCurrent } from './startSession';

const recoveryRow = row({ endsAt: integer });

/**
 * Starts to remove an app that its member has lost, and all recovery codes: it takes 72 hours, all
 * devices and the mailbox are notified, and a sign-in with a code meanwhile cancels it. Requires
 * the password and a code that is mailed to the address. Repeated, it returns the same end time.
 * Throws what `provePassword` throws, CODE_REQUIRED without the mailed code,
 * FORBIDDEN for administrators, whom only the operator can help, and CONFLICT without an app.
 */
export async function recoverApp(
  context: Context,
  input: RecoverAppRequest,
): Promise<RecoverAppResponse> {
  const marks = await marksOfCaller(context);
  const { member, taken, readsMail } = await provePassword(context, input, marks);
  if (member.status === 'inactive') throw wrongCredentials();
  await runBatch(context.db, { back: restoreAttempts(context, taken) });
  if (member.role === 'admin') {
    throw refusal(
      'FORBIDDEN',
      "If you're an administrator and lost your app, only the site's operator can help.",
    );
  }
  if (!(await authenticatorOf(context, member.id))) {
    throw conflict("This account doesn't need an authenticator app. Sign in with your password.");
  }
  if (!readsMail) {
    context.defer(mailCodeTo(context, input.email));
    throw refusal('CODE_REQUIRED', 'Please enter the code we sent to this address.');
  }
  const at = context.now.getTime();
  const isNew = existsIn(factorRecoveries, { memberId: member.id, startedAt: at });
  const { recovery } = await runBatch(context.db, {
    started: insertWhere(
      factorRecoveries,
      { memberId: member.id, startedAt: at, endsAt: recoveryEnd(context.now) },
      existsIn(members, { id: member.id }, isPasswordCurrent(member)),
      'ignore',
    ),
    mail: queueDeviceMail(context, 'recovery-started', member.id, `${member.id}:${at}`, isNew),
    recovery: singleRow(recoveryRow)`SELECT ends_at AS endsAt FROM factor_recoveries
      WHERE member_id = ${member.id}`,
  });
  context.defer(deliverMails(context));
  context.defer(pushNotice(context, member.id, NOTICE));
  return { endsAt: iso(recovery.endsAt) };
}

const NOTICE = {
  title: sentence('Your authenticator app'),
  body: sentence(
    'Someone asked to remove it. It will be removed in {hours} hours, unless you sign in with its code.',
    { hours: RECOVERY_HOURS },
  ),
  path: '/settings#signing-in',
  tag: 'recovery',
};
