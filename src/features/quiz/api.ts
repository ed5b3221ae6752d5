import type { MembersRoutes } from '../../../worker/features/members/routes';
import { bodyOf, client } from '../../lib/api-client';
import type { QuizAnswers } from '../../shared/contract/quiz';

const users = client<MembersRoutes>('/api/users');

/** The server computes type, traits and insights from the answers and gives the member back. */
export const saveAnswers = (id: string, quizAnswers: QuizAnswers) =>
  bodyOf(users[':id'].$put({ param: { id }, json: { quizAnswers } }));
