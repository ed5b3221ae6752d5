/** Loaded by every page, even without islands. */
const PAGE = [
  'src/lib/pageView.',
  'src/lib/storage.',
  'src/lib/trackingRefusal.',
  'src/components/themeChoice.',
  'src/shared/rules/durations.',
  'src/shared/rules/limits.',
];

/** Hydrates the islands. */
const RENDERER = [
  '@astrojs/react/dist/',
  'node_modules/react/',
  'node_modules/react-dom/',
  'node_modules/scheduler/',
  'vite/preload-helper',
  'rolldown/runtime',
];

/** Loaded by each page with an island, including those for visitors. */
const ISLAND = [
  'src/lib/partNotLoaded.',
  'src/lib/api/serverAnswers.',
  'src/lib/api/shapes.',
  'src/lib/serviceWorker/offlineWorker.',
  'src/components/lazy/lazyPart.',
  'src/components/lazy/useLazyPart.',
  'src/components/ui/Button.',
  'src/components/ui/InlineAlert.',
  'src/components/ui/buttonStyle.',
  'src/components/ui/classNames.',
  'src/components/ui/picture/glyphs.',
  'src/components/ui/IconButton.',
  // Used by forms.
  'src/components/form/focusFirstError.',
  'src/components/ui/Checkbox.',
  'src/components/ui/Field.',
  'src/components/ui/Select.',
  'src/components/ui/TextInput.',
  'src/shared/rules/members/genders.',
  'src/shared/rules/members/interests.',
];

/** Toasts, for the sign-in page and members' pages. */
const TOASTS = [
  'node_modules/nanostores/',
  'node_modules/@nanostores/',
  'src/components/ui/toast/Toaster.',
  'src/components/ui/toast/toastStore.',
];

/** Also loaded by each member page, mostly for the header. */
const MEMBER = [
  'hono/dist/client/',
  'hono/dist/utils/',
  'lucide-react/dist/esm/createLucideIcon.',
  'lucide-react/dist/esm/icons/arrow-left.',
  'lucide-react/dist/esm/icons/check.',
  'lucide-react/dist/esm/icons/message-circle.',
  'lucide-react/dist/esm/icons/x.',
  'src/components/Logo.',
  'src/components/LoadError.',
  'src/components/lazy/NeededPart.',
  'src/components/lazy/OptionalPart.',
  'src/components/lazy/useLazyOverlay.',
  'src/components/lazy/withPart.',
  'src/components/toastFailure.',
  'src/components/useFewFirst.',
  'src/components/ui/picture/Avatar.',
  'src/components/ui/picture/InitialsPicture.',
  'src/components/distanceLabel.',
  'src/components/ui/Badge.',
  'src/components/ui/Skeleton.',
  'src/components/ui/picture/createIcon.',
  'src/components/ui/picture/photoUrl.',
  'src/features/header/offline/store.',
  'src/features/live/repeatGuard.',
  'src/features/live/steadyCount.',
  'src/features/live/store.',
  'src/features/live/titleCount.',
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
  'src/lib/returnUrl.',
  'src/lib/whenIdle.',
  'src/lib/api/pageQuery.',
  'src/shared/rules/discovery/everyAge.',
  'src/shared/rules/errorCodes.',
  'src/shared/rules/ids.',
  'src/shared/rules/members/facts.',
];

/** Formats days and times, and what else pages with them show. */
const TIMES = [
  'src/components/ui/EmptyState.',
  'src/components/ui/picture/Drawing.',
  'src/lib/latestOnly.',
  'src/lib/useNow.',
  'src/shared/rules/events/eventTimes.',
  'src/shared/rules/formatTime.',
];

/** Filters of lists. */
const FILTERS = [
  'lucide-react/dist/esm/icons/sliders-horizontal.',
  'src/components/FilterBar.',
  'src/shared/rules/discovery/distanceOptions.',
];

/** Loaded by the inbox and by threads. */
const MESSAGES = [
  'src/features/messages/api.',
  'src/features/messages/outbox/',
  'src/features/messages/thread/threadModel.',
  'src/features/messages/thread/threadSync.',
  'src/lib/outboxStore.',
];

/** Queries and their cache, for each page that shows lists or a member. */
const QUERIES = [
  'node_modules/@tanstack/',
  'src/components/withQueries.',
  'src/lib/api/queryClient.',
];

/** Shows other members, in the list and on the profile page. */
const MEMBERS = [
  'lucide-react/dist/esm/icons/star.',
  'src/components/members/DemoMark.',
  'src/components/members/InterestChips.',
  'src/components/members/MemberPhoto.',
  'src/components/members/SuperLikedMark.',
  'src/components/members/TownAndDistance.',
  'src/components/members/memberFacts.',
  'src/components/members/memberShape.',
  'src/components/members/memberUrls.',
  'src/components/members/openedMember.',
  'src/components/ui/Chip.',
  'src/components/ui/toast/undoQueue.',
  'src/features/matches/api.',
  'src/features/matches/decision.',
  'src/features/matches/lastLike.',
  'src/features/matches/lateUndo.',
  'src/features/matches/likeMember.',
  'src/features/matches/passMember.',
  'src/features/matches/store.',
  'src/features/matches/offlineDecisions.',
  'src/shared/rules/members/promptIds.',
  'src/shared/rules/members/remarks.',
  'lucide-react/dist/esm/icons/ellipsis.',
  'lucide-react/dist/esm/icons/eye-off.',
  'lucide-react/dist/esm/icons/heart.',
  'src/components/members/LikedDetailQuote.',
  'src/components/members/MemberMarks.',
  'src/components/members/RemarkNote.',
  'src/shared/rules/discovery/bestReason.',
  'src/shared/rules/discovery/browseFilters.',
];

/**
 * Parses the first answers of member pages, and live events. Also likes: one that succeeded must
 * not seem to fail on a page that outlived a deploy.
 */
const CONTRACT = [
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

const held = (name, paths) => ({ name, test: (id) => paths.some((path) => id.includes(path)) });

/**
 * Each file is compressed separately, so many small files are larger than one: modules that are
 * always loaded together share a file. A page without islands must not load any of the others.
 */
export const sharedFiles = {
  includeDependenciesRecursively: false,
  groups: [
    held('page', PAGE),
    held('renderer', RENDERER),
    held('island', ISLAND),
    held('toasts', TOASTS),
    held('member', MEMBER),
    held('times', TIMES),
    held('filters', FILTERS),
    held('messages', MESSAGES),
    held('queries', QUERIES),
    held('members', MEMBERS),
    held('contract', CONTRACT),
  ],
};

/**
 * Fails the build if a file imports itself through others: it would call code that is not loaded
 * yet.
 */
export const noCircles = {
  name: 'no-circles',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const done = new Set();
    const follow = (file, path) => {
      if (path.includes(file)) throw new Error([...path, file].join(' → '));
      if (done.has(file)) return;
      for (const next of bundle[file]?.imports ?? []) follow(next, [...path, file]);
      done.add(file);
    };
    for (const file of Object.keys(bundle)) follow(file, []);
  },
};
