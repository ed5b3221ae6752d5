/** Loaded by every page, even without islands. */
export const PAGE = [
  'src/layouts/BaseLayout.astro?',
  'src/lib/pageView.',
  'src/lib/storage.',
  'src/components/language/languageLinks.',
  'src/components/themeChoice.',
  'src/shared/rules/durations.',
  'src/shared/texts/formats.',
  'src/shared/texts/language.',
  'src/shared/texts/t.',
];

/** Hydrates the islands. */
export const RENDERER = [
  '@astrojs/react/dist/',
  'node_modules/react/',
  'node_modules/react-dom/',
  'node_modules/scheduler/',
  'rolldown/runtime',
];

/** Loaded by each page with an island, including those for visitors. */
export const ISLAND = [
  'src/lib/partNotLoaded.',
  'src/lib/api/serverAnswers.',
  'src/lib/api/shapes.',
  'src/lib/serviceWorker/offlineWorker.',
  'src/components/lazy/lazyPart.',
  'src/components/texts/parts.',
  'src/components/ui/Button.',
  'src/components/ui/InlineAlert.',
  'src/components/ui/buttonStyle.',
  'src/components/ui/classNames.',
  'src/components/ui/picture/glyphs.',
  // Toasts, also for the sign-in page.
  'node_modules/nanostores/',
  'node_modules/@nanostores/',
  'src/components/ui/toast/Toaster.',
  'src/components/texts/InEnglish.',
  'src/components/ui/toast/toastStore.',
  'src/shared/rules/members/genders.',
  'src/shared/rules/members/interests.',
];

/** Fields of forms, visitors' included. */
export const FORMS = [
  'src/components/form/useSubmission.',
  'src/components/ui/Checkbox.',
  'src/components/ui/Field.',
  'src/components/ui/Select.',
];

/** The header, and what else each member page loads. */
export const MEMBER = [
  'src/features/header/MemberHeader.',
  'src/features/header/MemberNavigation.',
  'src/features/header/notifications/NotificationBell.',
  'src/features/header/store.',
  'hono/dist/client/',
  'hono/dist/utils/',
  'lucide-react/dist/esm/createLucideIcon.',
  'lucide-react/dist/esm/icons/arrow-left.',
  'lucide-react/dist/esm/icons/bell.',
  'lucide-react/dist/esm/icons/check.',
  'lucide-react/dist/esm/icons/chevron-right.',
  'lucide-react/dist/esm/icons/circle-user.',
  'lucide-react/dist/esm/icons/compass.',
  'lucide-react/dist/esm/icons/list-checks.',
  'lucide-react/dist/esm/icons/message-circle.',
  'lucide-react/dist/esm/icons/search.',
  'lucide-react/dist/esm/icons/ticket.',
  'lucide-react/dist/esm/icons/x.',
  'src/components/Logo.',
  'src/components/LoadError.',
  'src/components/lazy/NeededPart.',
  'src/components/lazy/OptionalPart.',
  'src/components/lazy/useLazyOverlay.',
  'src/components/lazy/withPart.',
  'src/components/toastFailure.',
  'src/components/useFewFirst.',
  'src/components/useMedia.',
  'src/components/ui/picture/Avatar.',
  'src/components/ui/picture/InitialsPicture.',
  'src/components/distanceLabel.',
  'src/components/ui/Badge.',
  'src/components/ui/Skeleton.',
  'src/components/ui/picture/createIcon.',
  'src/features/live/smoothing.',
  'src/features/live/store.',
  'src/features/live/titleCount.',
  'src/features/matches/toastMatch.',
  'src/features/safety/subject.',
  'src/features/session/api.',
  'src/features/session/store.',
  'src/lib/api/api-client.',
  'src/lib/api/contractOf.',
  'src/lib/api/errors.',
  'src/lib/analytics.',
  'src/lib/liveEvents.',
  'src/lib/navigation/',
  'src/lib/navigationType.',
  'src/lib/pendingPurchase.',
  'src/lib/sealed/sealedArea.',
  'src/lib/sealed/sealedValues.',
  'src/lib/whenIdle.',
  'src/lib/api/pageQuery.',
  'src/shared/rules/discovery/browseFilters.',
  'src/shared/rules/errorCodes.',
  'src/shared/rules/ids.',
  'src/shared/rules/members/facts.',
];

/** Formats days and times, and what else pages with them show or keep. */
export const TIMES = [
  'node_modules/idb-keyval/',
  'src/components/LinkAgain.',
  'src/components/dayOf.',
  'src/components/scenes/lateScenes.',
  'src/components/form/draftShape.',
  'src/components/ui/EmptyState.',
  'src/components/ui/picture/Drawing.',
  'src/features/confirm-email/store.',
  'src/lib/latestOnly.',
  'src/lib/useNow.',
  'src/components/premium/planState.',
  'src/lib/workerRegistration.',
  'src/shared/rules/billing/prices.',
  'src/shared/rules/day.',
  'src/shared/rules/events/eventDates.',
  'src/shared/rules/events/eventTimes.',
  'src/shared/rules/events/events.',
  'src/shared/rules/formatTime.',
];

/** Queries and their cache, for each page that shows lists or a member. */
export const QUERIES = [
  'node_modules/@tanstack/',
  'src/components/removeOptimistically.',
  'src/components/withQueries.',
  'src/lib/api/listPages.',
  'src/lib/api/queryClient.',
];

/**
 * Parses the first answers of member pages, and live events. Also likes: one that succeeded must
 * not seem to fail on a page that outlived a deploy.
 */
export const CONTRACT = [
  'node_modules/zod/',
  'src/shared/contract/answers.',
  'src/shared/contract/fields.',
  'src/shared/contract/live.',
  'src/shared/contract/matches.',
  'src/shared/contract/members.',
  'src/shared/contract/messages.',
  'src/shared/contract/remarks.',
  'src/shared/contract/safety.',
  'src/shared/contract/account/settings.',
];
