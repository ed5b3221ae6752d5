import { asActor } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';
import { notFound } from '../../../platform/domainError';
import { memberObjectOf } from '../../../platform/objects';

/** Deletes a saved search, which ends its notices. Throws NOT_FOUND. */
export async function deleteSearch(context: MemberContext, id: string): Promise<void> {
  const { actor } = await asActor(context);
  if (!(await memberObjectOf(context.env, actor.id).deleteSearch(id))) throw notFound();
}
