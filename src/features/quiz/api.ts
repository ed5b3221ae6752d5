import type { membersRoutes } from '../../../worker/features/members/routes';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';
import type { QuizAnswers } from '../../shared/contract/quiz';

const users = client<typeof membersRoutes>('/api/users');
const contract = contractOf(() => import('../../shared/contract/members'));

/** The server computes type, traits and insights from the answers and returns the member. */
export const saveAnswers = (id: string, quizAnswers: QuizAnswers) =>
  bodyOf(users[':id'].$put({ param: { id }, json: { quizAnswers } }), contract('self'));
