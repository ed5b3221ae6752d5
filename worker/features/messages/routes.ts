import * as contract from '../../../src/shared/contract/messages';
import { REACTION_CONVERSATIONS_SEARCHED } from '../../../src/shared/rules/limits';
import { sendMessage } from '../../domain/messages/sendMessage';
import { describeJson } from '../../http/answers';
import { describeRefusals } from '../../http/contract/refusals';
import { memberRoutes } from '../../http/requireMember';
import { describeUpload, uploadForm } from '../../http/uploadBody';
import { takesNothing, validate } from '../../http/validate';
import { reactToMessage } from './reactToMessage';
import { readThread } from './readThread';
import { sendPhoto } from './sendPhoto';

const WITH_WHOM = {
  description: `\`userId\` is the other side of the conversation that the message stands in. Without it the ${REACTION_CONVERSATIONS_SEARCHED} newest conversations are looked through.`,
};

const TAKES_PHOTO = {
  ...describeUpload('photo', contract.sendPhotoRequest),
  description:
    'For a match, or once both have written. `content` is a caption, `alt` what the photo shows.',
};

const WRITING_REFUSALS = [
  'FORBIDDEN',
  'CONVERSATION_CLOSED',
  'REQUEST_PENDING',
  'OUTSIDE_PREFERENCES',
  'NOT_FOUND',
  'CONFLICT',
  'LIMIT_REACHED',
  'CONFIRM_ADDRESS',
] as const;

export const messagesRoutes = memberRoutes()
  .post(
    '/',
    describeJson('Write to a member', contract.message, 201),
    describeRefusals(...WRITING_REFUSALS),
    validate('json', contract.sendMessageRequest),
    async (c) => c.json(await sendMessage(c.get('member'), c.req.valid('json')), 201),
  )
  .post(
    '/photo',
    describeJson('Send a photo to a member', contract.message, 201, TAKES_PHOTO),
    describeRefusals(...WRITING_REFUSALS, 'RATE_LIMITED'),
    uploadForm('photo', contract.sendPhotoRequest),
    async (c) => c.json(await sendPhoto(c.get('member'), c.get('upload'), c.get('fields')), 201),
  )
  .post(
    '/:messageId/reaction',
    describeJson('React to a message', contract.message, 200, WITH_WHOM),
    describeRefusals(...WRITING_REFUSALS),
    validate('param', contract.reactionParams),
    validate('query', contract.reactionQuery),
    validate('json', contract.reactRequest),
    async (c) => {
      const { reaction } = c.req.valid('json');
      const which = { ...c.req.valid('param'), otherId: c.req.valid('query').userId ?? null };
      return c.json(await reactToMessage(c.get('member'), which, reaction));
    },
  )
  .delete(
    '/:messageId/reaction',
    describeJson('Remove your reaction to a message', contract.message, 200, WITH_WHOM),
    describeRefusals(...WRITING_REFUSALS),
    validate('param', contract.reactionParams),
    validate('query', contract.reactionQuery),
    takesNothing,
    async (c) => {
      const which = { ...c.req.valid('param'), otherId: c.req.valid('query').userId ?? null };
      return c.json(await reactToMessage(c.get('member'), which, null));
    },
  )
  .get(
    '/:userId',
    describeJson('The thread with a member, oldest first', contract.thread),
    describeRefusals('NOT_FOUND'),
    validate('param', contract.threadParams),
    validate('query', contract.threadQuery),
    async (c) => {
      const { userId } = c.req.valid('param');
      return c.json(await readThread(c.get('member'), userId, c.req.valid('query')));
    },
  );
