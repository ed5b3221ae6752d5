/** What every page loads, also one without islands. */
const PAGE = [
  'src/lib/pageView.',
  'src/lib/storage.',
  'src/lib/trackingRefusal.',
  'src/components/themeChoice.',
  'src/shared/rules/limits.',
];

/** What makes islands of a page's HTML. */
const RENDERER = ['@astrojs/react/dist/', 'node_modules/react-dom/', 'node_modules/scheduler/'];

/** What each page with an island loads, that of visitors too. */
const ISLAND = [
  'react/cjs/react-jsx-runtime.',
  'react/jsx-runtime.',
  'src/lib/partNotLoaded.',
  'src/lib/serverAnswers.',
  'src/lib/shapes.',
  'src/components/late/latePart.',
  'src/components/late/useLatePart.',
  'src/components/ui/Button.',
  'src/components/ui/InlineAlert.',
  'src/components/ui/buttonStyle.',
  'src/components/ui/classNames.',
  'src/components/ui/glyphs.',
];

/** What tells toasts, on the page for signing in and on those of members. */
const TOASTS = [
  'node_modules/nanostores/',
  'node_modules/@nanostores/',
  'src/components/ui/Toaster.',
  'src/components/ui/toastStore.',
];

/** What each page of a member loads besides, mostly for the header. */
const MEMBER = [
  'hono/dist/client/',
  'hono/dist/utils/',
  'lucide-react/dist/esm/createLucideIcon.',
  'lucide-react/dist/esm/icons/message-circle.',
  'src/components/LoadError.',
  'src/components/late/NeededPart.',
  'src/components/late/OptionalPart.',
  'src/components/late/useLateWindow.',
  'src/components/late/withPart.',
  'src/components/toastFailure.',
  'src/components/ui/Avatar.',
  'src/components/ui/InitialsPicture.',
  'src/components/ui/Badge.',
  'src/components/ui/Skeleton.',
  'src/components/ui/createIcon.',
  'src/components/ui/photoUrl.',
  'src/features/live/repeatGuard.',
  'src/features/live/steadyCount.',
  'src/features/live/store.',
  'src/features/live/titleCount.',
  'src/features/live/whenIdle.',
  'src/features/session/api.',
  'src/features/session/store.',
  'src/lib/api-client.',
  'src/lib/contractOf.',
  'src/lib/errors.',
  'src/lib/liveEvents.',
  'src/lib/pageQuery.',
  'src/shared/rules/errorCodes.',
];

/** What frames the pages of members: who leaves one comes back to it. */
const FRAME = [
  'src/components/Logo.',
  'src/lib/analytics.',
  'src/lib/pendingPurchase.',
  'src/lib/wayBack.',
];

/** What each form has. */
const FORM = [
  'src/components/form/focusFirstError.',
  'src/components/ui/Field.',
  'src/components/ui/TextInput.',
];

/** How days and times are told, for what is shown with one. */
const TIMES = ['src/shared/rules/eventTimes.', 'src/shared/rules/formatTime.'];

/** What asks the server and keeps its answers, for each page that shows lists or a member. */
const QUERIES = ['node_modules/@tanstack/', 'src/components/withQueries.', 'src/lib/queryClient.'];

/** What shows another member, in the list and on the profile page. */
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
  'src/components/ui/undoQueue.',
  'src/features/matches/MatchMoment.',
  'src/features/matches/api.',
  'src/features/matches/decision.',
  'src/features/matches/lastLike.',
  'src/features/matches/lateUndo.',
  'src/features/matches/likeMember.',
  'src/features/matches/passMember.',
  'src/features/matches/store.',
  'src/features/matches/waiting.',
  'src/shared/rules/promptIds.',
  'src/shared/rules/remarks.',
];

/**
 * What parses the answers that pages of members wait for first, and what is told live. Likes too: one
 * that stands shall not look failed on a page that outlived a deploy.
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
  'src/shared/contract/settings.',
];

const held = (name, paths) => ({ name, test: (id) => paths.some((path) => id.includes(path)) });

/**
 * Each file travels compressed by itself, so that many small ones weigh more than one: what is
 * always loaded together lies together. What a page without islands loads must not be among it.
 */
export const sharedFiles = {
  includeDependenciesRecursively: false,
  groups: [
    held('page', PAGE),
    held('renderer', RENDERER),
    held('island', ISLAND),
    held('toasts', TOASTS),
    held('member', MEMBER),
    held('frame', FRAME),
    held('form', FORM),
    held('times', TIMES),
    held('queries', QUERIES),
    held('members', MEMBERS),
    held('contract', CONTRACT),
  ],
};

/** Fails the build when a file imports itself over others: it would call what is not there yet. */
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
