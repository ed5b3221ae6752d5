import { Hono, type HonoRequest } from 'hono';
import * as z from 'zod/mini';
import {
  additionalPhotosResponse,
  profilePictureResponse,
} from '../../../src/shared/contract/profile';
import { answerNothing, describeJson, noContent } from '../../http/answers';
import { accessOnly, describeRefusals } from '../../http/contract/refusals';
import { answersPicture, type ParameterObject } from '../../http/pictureAnswer';
import { type MemberEnv, memberRoutes, requireMember } from '../../http/requireMember';
import { describeUpload, uploadBody } from '../../http/uploadBody';
import { takesNothing, validate } from '../../http/validate';
import { invalid } from '../../platform/domainError';
import { PHOTO_WIDTHS } from '../../platform/photos';
import {
  deleteAdditionalPhoto,
  deleteProfilePhoto,
  uploadAdditionalPhoto,
  uploadProfilePhoto,
} from './changePhotos';
import { type PhotoRequest, serveMessagePhoto, servePhoto, serveReportPhoto } from './servePhoto';

const WIDTH: ParameterObject = {
  in: 'query',
  name: 'w',
  description: 'Pixels',
  schema: { type: 'integer', enum: [...PHOTO_WIDTHS], default: 640 },
};

/** `/photos/{id}?w=`, `/photos/messages/{id}?w=` and `/photos/reports/{id}`. */
export const photosRoutes = new Hono<MemberEnv>()
  .get(
    '/:photoId',
    requireMember,
    answersPicture('A photo of a member you can see', [WIDTH]),
    describeRefusals('NOT_FOUND'),
    async (c) => servePhoto(c.get('member'), askedIn(c.req)),
  )
  .get(
    '/messages/:photoId',
    requireMember,
    answersPicture('A photo in one of your conversations', [WIDTH]),
    describeRefusals('NOT_FOUND'),
    async (c) => serveMessagePhoto(c.get('member'), askedIn(c.req)),
  )
  .get(
    '/reports/:copyId',
    requireMember,
    answersPicture('A copy of a reported picture; every view is recorded'),
    accessOnly('admin'),
    describeRefusals('NOT_FOUND'),
    async (c) => serveReportPhoto(c.get('member'), c.req.param('copyId')),
  );

/** Throws INVALID_INPUT for another width. */
function askedIn(request: HonoRequest<'/:photoId'>): PhotoRequest {
  const width = PHOTO_WIDTHS.find((each) => each === Number(request.query('w') ?? '640'));
  if (!width) throw invalid('w', 'A picture comes in widths of 96, 320, 640 and 1080.');
  return {
    photoId: request.param('photoId'),
    width,
    ifNoneMatchTag: request.header('If-None-Match'),
  };
}

export const uploadRoutes = memberRoutes()
  .post(
    '/profile-photo',
    describeJson(
      'Upload a new profile picture',
      profilePictureResponse,
      200,
      describeUpload('profilePhoto'),
    ),
    describeRefusals('RATE_LIMITED'),
    uploadBody('profilePhoto'),
    async (c) => c.json(await uploadProfilePhoto(c.get('member'), c.get('upload'))),
  )
  .delete('/profile-photo', noContent('Remove the profile picture'), takesNothing, async (c) =>
    answerNothing(c, deleteProfilePhoto(c.get('member'))),
  )
  .post(
    '/additional-photo',
    describeJson(
      'Add a picture after the others',
      additionalPhotosResponse,
      200,
      describeUpload('photo'),
    ),
    describeRefusals('CONFLICT', 'RATE_LIMITED'),
    uploadBody('photo'),
    async (c) => c.json(await uploadAdditionalPhoto(c.get('member'), c.get('upload'))),
  )
  .delete(
    '/additional-photo/:photoId',
    noContent('Remove an additional picture'),
    describeRefusals('NOT_FOUND'),
    validate('param', z.object({ photoId: z.string() })),
    takesNothing,
    async (c) =>
      answerNothing(c, deleteAdditionalPhoto(c.get('member'), c.req.valid('param').photoId)),
  );
