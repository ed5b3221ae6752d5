import { Hono } from 'hono';
import * as z from 'zod/mini';
import {
  additionalPhotosResponse,
  profilePictureResponse,
} from '../../../src/shared/contract/profile';
import { answerNothing, answers, noContent } from '../../http/answers';
import { type MemberEnv, memberRoutes, requireMember } from '../../http/requireMember';
import { takesPicture, uploadBody } from '../../http/uploadBody';
import { takesNothing, validate } from '../../http/validate';
import { invalid } from '../../platform/domainError';
import type { PhotoWidth } from '../../platform/photos';
import { deleteAdditionalPhoto, deleteProfilePhoto } from './deletePhoto';
import { serveMessagePhoto } from './serveMessagePhoto';
import { isPhotoWidth, servePhoto } from './servePhoto';
import { serveReportPhoto } from './serveReportPhoto';
import { uploadAdditionalPhoto } from './uploadAdditionalPhoto';
import { uploadProfilePhoto } from './uploadProfilePhoto';

/** `/photos/{id}?w=`, `/photos/messages/{id}?w=` and `/photos/reports/{id}`; not part of the JSON API. */
export const photosRoutes = new Hono<MemberEnv>()
  .get('/:photoId', requireMember, async (c) =>
    servePhoto(c.get('member'), {
      photoId: c.req.param('photoId'),
      width: widthIn(c.req.query('w')),
      knownAs: c.req.header('If-None-Match'),
    }),
  )
  .get('/messages/:photoId', requireMember, async (c) =>
    serveMessagePhoto(c.get('member'), {
      photoId: c.req.param('photoId'),
      width: widthIn(c.req.query('w')),
      knownAs: c.req.header('If-None-Match'),
    }),
  )
  .get('/reports/:copyId', requireMember, async (c) =>
    serveReportPhoto(c.get('member'), c.req.param('copyId')),
  );

/** Throws INVALID_INPUT. */
function widthIn(given = '640'): PhotoWidth {
  const width = Number(given);
  if (isPhotoWidth(width)) return width;
  throw invalid('w', 'A picture comes in widths of 96, 320, 640 and 1080.');
}

export const uploadRoutes = memberRoutes()
  .post(
    '/profile-photo',
    answers(
      'Take in a new profile picture',
      profilePictureResponse,
      200,
      takesPicture('profilePhoto'),
    ),
    uploadBody('profilePhoto'),
    async (c) => c.json(await uploadProfilePhoto(c.get('member'), c.get('upload'))),
  )
  .delete('/profile-photo', noContent('Remove the profile picture'), takesNothing, async (c) =>
    answerNothing(c, deleteProfilePhoto(c.get('member'))),
  )
  .post(
    '/additional-photo',
    answers('Add a picture after the others', additionalPhotosResponse, 200, takesPicture('photo')),
    uploadBody('photo'),
    async (c) => c.json(await uploadAdditionalPhoto(c.get('member'), c.get('upload'))),
  )
  .delete(
    '/additional-photo/:photoId',
    noContent('Remove an additional picture'),
    validate('param', z.object({ photoId: z.string() })),
    takesNothing,
    async (c) =>
      answerNothing(c, deleteAdditionalPhoto(c.get('member'), c.req.valid('param').photoId)),
  );
