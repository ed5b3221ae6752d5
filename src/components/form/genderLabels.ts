import { GENDER_LABELS } from '../../shared/rules/members/genders';

export const GENDER_CHOICES = Object.entries(GENDER_LABELS).map(([value, label]) => ({
  value,
  label,
}));
