import type { Gender } from '../../shared/rules/members/genders';

export const GENDER_LABELS: Record<Gender, string> = {
  male: 'Male',
  female: 'Female',
  'non-binary': 'Non-binary',
};

export const GENDER_CHOICES = Object.entries(GENDER_LABELS).map(([value, label]) => ({
  value,
  label,
}));
