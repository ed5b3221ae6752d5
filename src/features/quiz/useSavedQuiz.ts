import { useState } from 'react';
import { toast } from '../../components/ui/toast/toastStore';
import type { QuizAnswers } from '../../shared/contract/quiz';
import { updateMe } from '../session/store';
import { forgetAnswers } from './answers';
import { saveAnswers } from './api';

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed' | 'retrying';

/** Saves a finished quiz. The answers stay on the device until the server has them. */
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
        title: 'Quiz completed!',
        description:
          'Your personality profile has been saved and will help us find better matches.',
      });
    } catch {
      setState('failed');
      toast({
        type: 'error',
        title: 'Error saving results',
        description: "We couldn't save your quiz results. Please try again.",
      });
    }
  }
  return { state, save };
}
