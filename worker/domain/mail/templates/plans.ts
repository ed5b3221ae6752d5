import * as z from 'zod/mini';
import { NO_EMERGENCY_SERVICE } from '../../../../src/shared/rules/dates/datePlans';
import { memberObjectOf } from '../../../platform/objects';
import { inLanguage, type Sentence, sentence } from '../../../platform/sentence';
import { trustedPath } from '../../plans/trustedPeople';
import { mailKind, mailToUnconfirmed, type QueuedMail } from '../mailKind';
import { newJerseyTime, safeFirstName } from '../mailText';

/** Names are shown only where they can be nothing else: the recipient is no member. */
const nameOr = (otherwise: Sentence, { firstName, language }: QueuedMail<unknown>['recipient']) =>
  safeFirstName(firstName) ?? inLanguage(language, otherwise);

/** Once to each address that a member names, before any other mail. */
export const trustedRequest = mailKind('confirmations', {
  data: z.object({ address: z.string() }),
  compose: async (context, { recipient, data }) => {
    const name = nameOr(sentence('Someone'), recipient);
    return {
      to: data.address,
      subject: sentence('{name} wants to name you as someone they trust', { name }),
      preheader: sentence('We write to you only if you agree.'),
      paragraphs: [
        sentence(
          '{name} uses Parkway, a dating site in New Jersey, and sometimes meets people from there. If {name} does not answer a check-in on such an evening, we would tell you by email who they meet, where and when.',
          { name },
        ),
        sentence(
          'If you agree, please confirm. If not, do nothing: then we never write to you about this again.',
        ),
      ],
      button: {
        label: sentence('Yes, tell me'),
        path: await trustedPath(context, recipient.id, data.address),
      },
      after: [sentence(NO_EMERGENCY_SERVICE)],
      because: sentence(
        "You're getting this one email because a member of Parkway gave us your address.",
      ),
    };
  },
});

/** To the trusted person, at most once for a check-in, and only after they confirmed. */
export const missedCheckIn = mailToUnconfirmed('security', {
  toClosed: true,
  data: z.object({ planId: z.string(), address: z.string(), isHelp: z.boolean() }),
  compose: async (context, { recipient, data, createdAt }) => {
    const answer = await memberObjectOf(context.env, recipient.id).plans(recipient.id, {
      do: 'list',
    });
    const plan = answer.ok ? answer.value.plans.find(({ id }) => id === data.planId) : undefined;
    if (!plan?.checkIn) return null;
    const { checkIn, place, startsAt } = plan;
    const name = nameOr(sentence('Your friend'), recipient);
    return {
      to: data.address,
      subject: data.isHelp
        ? sentence('{name} asks for your help', { name })
        : sentence('{name} did not answer the check-in', { name }),
      preheader: sentence('Please try to reach them now.'),
      paragraphs: [
        sentence(NO_EMERGENCY_SERVICE),
        data.isHelp
          ? sentence(
              '{name} used the word that asks us to tell you. Please be careful when you call: someone may be with them.',
              { name },
            )
          : sentence(
              '{name} agreed to be asked whether they are fine, and did not answer. Please try to reach them now.',
              { name },
            ),
      ],
      facts: [
        [
          sentence('They meet'),
          safeFirstName(checkIn.otherName) ?? sentence('someone from Parkway'),
        ],
        [sentence('Where'), [place.name, place.address].filter(Boolean).join(', ')],
        [sentence('Agreed for'), newJerseyTime(startsAt, recipient.language)],
        [
          data.isHelp ? sentence('Sent') : sentence('No answer by'),
          newJerseyTime(createdAt, recipient.language),
        ],
      ],
      button: { label: sentence('See the plan'), path: `/plan-link?token=${checkIn.token}` },
      after: [sentence('We know nothing more than this, and we do not call anyone.')],
      otherwise: {
        text: sentence("If you don't want these emails:"),
        label: sentence('stop them'),
        path: await trustedPath(context, recipient.id, data.address),
      },
      because: sentence("You're getting this because you agreed to it for {name}.", { name }),
    };
  },
});
