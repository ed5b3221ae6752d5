import { useState } from 'react';
import type { membersRoutes } from '../../../worker/features/members/routes';
import { toast } from '../../components/ui/toast/toastStore';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';
import type { QuizAnswers } from '../../shared/contract/quiz';
import { t } from '../../shared/texts/t';
import { updateMe } from '../session/store';
import { forgetAnswers } from './answers';

const users = client<typeof membersRoutes>('/api/users');
const contract = contractOf(() => import('../../shared/contract/members'));

/** The server computes type, traits and insights from the answers and returns the member. */
const saveAnswers = (id: string, quizAnswers: QuizAnswers) =>
  bodyOf(users[':id'].$put({ param: { id }, json: { quizAnswers } }), contract('self'));

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed' | 'retrying';

export function useSavedQuiz(memberId: string) {
  const [state, setState] = useState<SaveState>('idle');

  async function save(answers: QuizAnswers) {
    setState((before) => (before === 'failed' ? 'retrying' : 'saving'));
    try {
      const self = await saveAnswers(memberId, answers);
      forgetAnswers(memberId);
      setState('saved');
      updateMe(self);
      toast({
        type: 'success',
        title: t('Quiz completed!'),
        description: t(
          'Your personality profile has been saved and will help us find better matches.',
        ),
      });
    } catch {
      setState('failed');
      toast({
        type: 'error',
        title: t('Error saving results'),
        description: t("We couldn't save your quiz results. Please try again."),
      });
    }
  }
  return { state, save };
}
