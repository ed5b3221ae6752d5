import type { Planted } from './planted.ts';

/** Each breaks what is promised about plans and check-ins. */
export const PLANTED_IN_PLANS: readonly Planted[] = [
  plant(
    'a check-in does not stop the question',
    'worker/objects/member/plans/checkInActs.ts',
    "return { ...checkIn, state: 'fine', answerBy: null,",
    'return { ...checkIn,',
  ),
  plant(
    'time that was put off is not given',
    'worker/objects/member/plans/checkInActs.ts',
    "return { ...checkIn, state: 'waiting', askAt,",
    'return { ...checkIn, askAt,',
  ),
  plant(
    'the word that asks for help notifies nobody',
    'worker/objects/member/plans/checkInActs.ts',
    "const notify = words && hash === words.help ? 'queue' : null;",
    'const notify = null;',
  ),
  plant(
    'the trusted person is notified once more',
    'worker/domain/plans/planRules.ts',
    '`check-in:${memberId}:${planId}:${since}`',
    '`check-in:${memberId}:${planId}:${since}:${Date.now()}`',
    {
      file: 'worker/objects/member/plans/planAlarm.ts',
      from: "notify: left === 'waiting' ? 'send' : null,",
      to: "notify: left === 'waiting' ? 'send' : notify === 'queue' ? 'more' : null,",
    },
    {
      file: 'worker/objects/member/plans/planAlarm.ts',
      from: "if (notify === 'queue') {",
      to: "if (notify !== 'send') {",
    },
  ),
  plant(
    'an object that dies at its alarm forgets to notify',
    'worker/objects/member/plans/planAlarm.ts',
    'await setForNext(parts, isLeft ? [Date.now() + AGAIN_MS] : []);',
    'await setForNext(parts);',
  ),
  plant(
    'the mail waits for the schedule',
    'worker/objects/member/plans/planAlarm.ts',
    'await deliverUrgentMail(context, key);',
    '',
    {
      file: 'worker/objects/member/plans/planAlarm.ts',
      from: 'const AGAIN_MS = 5_000;',
      to: 'const AGAIN_MS = 600_000;',
    },
  ),
  plant(
    'two proposals at the same time both stay',
    'worker/objects/member/plans/plans.ts',
    'for (const plan of supersededPlans(open)) {',
    'for (const plan of supersededPlans(open).slice(0, 0)) {',
  ),
  plant(
    'versions of both sides may be the same',
    'worker/domain/plans/planRules.ts',
    'const parity = memberId < otherId ? 0 : 1;',
    'const parity = memberId === otherId ? 0 : 1;',
  ),
  plant(
    'they are asked at noon in Greenwich',
    'worker/domain/plans/planRules.ts',
    'T12:00`) ?? startsAt',
    "T12:00`, 'UTC') ?? startsAt",
  ),
  plant(
    'links stay when their plan is deleted',
    'worker/objects/member/plans/planAlarm.ts',
    'deleteWhere(planLinks, { memberId, planId: id })',
    "deleteWhere(planLinks, { memberId, planId: '' })",
  ),
];

function plant(
  name: string,
  file: string,
  from: string,
  to: string,
  ...more: Planted['changes']
): Planted {
  return { name, in: 'plans', changes: [{ file, from, to }, ...more] };
}
