import type { SceneName } from '../../components/scenes/scenes';
import type { PersonalityTypeName } from '../../shared/rules/members/personality';
import type { QuizQuestionId } from '../../shared/rules/quiz/quiz';

export const QUESTION_SCENES: Record<QuizQuestionId, SceneName> = {
  social_energy: 'mainStreet',
  communication_style: 'diner',
  life_goals: 'skyline',
  stress_response: 'boardwalk',
  decision_making: 'lighthouse',
  romance_style: 'farmStand',
  conflict_resolution: 'pinelands',
  personal_growth: 'waterGap',
};

const TYPE_SCENES: Readonly<Record<string, SceneName>> = {
  'The Nurturer': 'farmStand',
  'The Adventurer': 'waterGap',
  'The Thinker': 'pinelands',
  'The Harmonizer': 'lighthouse',
  'The Leader': 'skyline',
  'The Supporter': 'mainStreet',
} satisfies Record<PersonalityTypeName, SceneName>;

export const sceneOfType = (type: string): SceneName => TYPE_SCENES[type] ?? 'boardwalk';
