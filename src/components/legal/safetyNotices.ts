import {
  SAFETY_TIPS,
  SAFETY_WARNINGS,
  SCREENING_NOTICE,
} from '../../shared/rules/messages/safetyNotice';
import { type Language, pageLanguage } from '../../shared/texts/language';

interface Notice {
  screening: string;
  warnings: readonly [falseProfiles: string, askedForMoney: string];
  tips: readonly string[];
}

/** The notice of New Jersey's Internet Dating Safety Act, whose words the law gives in English. */
export const SAFETY_NOTICE: Readonly<Record<Language, Notice>> = {
  en: { screening: SCREENING_NOTICE, warnings: SAFETY_WARNINGS, tips: SAFETY_TIPS },
  es: {
    screening: 'PARKWAY NO REVISA LOS ANTECEDENTES PENALES DE SUS MIEMBROS.',
    warnings: [
      'Un perfil puede ser falso: las personas pueden no ser quienes dicen ser.',
      'No hay que responderle a nadie que te pida dinero, sea cual sea la historia.',
    ],
    tips: [
      'Para las primeras citas, queda en un lugar público',
      'Cuéntale tus planes a alguien de confianza',
      'Confía en tus instintos',
      'No compartas información personal demasiado pronto',
      'Haz una videollamada antes de la cita',
      'Ve y regresa de la cita por tu cuenta',
      'Denuncia enseguida cualquier conducta sospechosa',
      'Al principio, mantén la conversación en la app',
    ],
  },
};

/** The notice as a page gives it: a Spanish page repeats it in English. */
export const noticesOfPage = (): readonly (Notice & { lang?: Language })[] =>
  pageLanguage() === 'es'
    ? [SAFETY_NOTICE.es, { ...SAFETY_NOTICE.en, lang: 'en' }]
    : [SAFETY_NOTICE.en];
