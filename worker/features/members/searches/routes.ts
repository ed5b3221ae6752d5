import * as contract from '../../../../src/shared/contract/account/searches';
import { answerNothing, describeJson, noContent } from '../../../http/answers';
import { describeRefusals } from '../../../http/contract/refusals';
import { memberRoutes } from '../../../http/requireMember';
import { takesNothing, validate, validateId } from '../../../http/validate';
import { deleteSearch, listSearches, saveSearch } from './ownSearches';

export const searchesRoutes = memberRoutes()
  .get('/', describeJson('Your saved searches', contract.savedSearches), async (c) =>
    c.json(await listSearches(c.get('member'))),
  )
  .post(
    '/',
    describeJson('Save a search by its filters; returns all of them', contract.savedSearches, 201),
    describeRefusals('PREMIUM_REQUIRED', 'CONFLICT'),
    validate('json', contract.savedFilters),
    async (c) => c.json(await saveSearch(c.get('member'), c.req.valid('json')), 201),
  )
  .delete(
    '/:id',
    noContent('Delete a saved search'),
    describeRefusals('NOT_FOUND'),
    validateId,
    takesNothing,
    async (c) => answerNothing(c, deleteSearch(c.get('member'), c.req.valid('param').id)),
  );
