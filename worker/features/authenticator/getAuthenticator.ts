import type { Authenticator } from '../../../src/shared/contract/account/authenticator';
import { integer, isoOrNull, nullable, row } from '../../db/columns';
import { firstRow, singleValue } from '../../db/runBatch';
import { asActor } from '../../domain/act';
import type { MemberContext } from '../../platform/context';

const appRow = row({ confirmedAt: nullable(integer), endsAt: nullable(integer) });

export async function getAuthenticator(context: MemberContext): Promise<Authenticator> {
  const mine = context.session.memberId;
  const { app, left } = await asActor(context, () => ({
    app: firstRow(appRow)`SELECT a.confirmed_at AS confirmedAt, r.ends_at AS endsAt
      FROM authenticators a LEFT JOIN factor_recoveries r ON r.member_id = a.member_id
      WHERE a.member_id = ${mine}`,
    left: singleValue(integer)`SELECT COUNT(*) FROM recovery_codes WHERE member_id = ${mine}`,
  }));
  return {
    since: isoOrNull(app?.confirmedAt ?? null),
    recoveryCodesLeft: left,
    recoveryEndsAt: isoOrNull(app?.endsAt ?? null),
  };
}
