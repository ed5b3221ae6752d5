import type { settingsRoutes } from '../../../worker/features/settings/routes';
import type { Language } from '../../shared/texts/language';
import { client } from './api-client';

const settings = client<typeof settingsRoutes>('/api/user/settings');

export const changeLanguage = (language: Language) => settings.index.$patch({ json: { language } });
