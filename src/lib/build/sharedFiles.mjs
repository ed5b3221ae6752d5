/** What each page with an island loads, that of visitors too. */
const ISLAND = [
  'react/cjs/react-jsx-runtime.',
  'react/jsx-runtime.',
  'src/lib/partNotLoaded.',
  'src/lib/serverAnswers.',
  'src/components/late/latePart.',
  'src/components/late/useLatePart.',
  'src/components/ui/Button.',
  'src/components/ui/InlineAlert.',
  'src/components/ui/Spinner.',
  'src/components/ui/buttonStyle.',
  'src/components/ui/classNames.',
  'src/components/ui/glyphs.',
];

/** What each page of a member loads besides, mostly for the header. */
const MEMBER = [
  'hono/dist/client/',
  'hono/dist/utils/',
  'lucide-react/dist/esm/Icon.',
  'lucide-react/dist/esm/context.',
  'lucide-react/dist/esm/createLucideIcon.',
  'lucide-react/dist/esm/defaultAttributes.',
  'lucide-react/dist/esm/icons/message-circle.',
  'lucide-react/dist/esm/shared/',
  'src/components/LoadError.',
  'src/components/late/NeededPart.',
  'src/components/late/OptionalPart.',
  'src/components/late/useLateWindow.',
  'src/components/late/withPart.',
  'src/components/ui/Avatar.',
  'src/components/ui/Badge.',
  'src/components/ui/Skeleton.',
  'src/components/ui/photoAddress.',
  'src/features/header/MemberHeader.',
  'src/features/header/navigation.',
  'src/features/live/store.',
  'src/features/live/titleCount.',
  'src/features/live/whenIdle.',
  'src/features/session/api.',
  'src/features/session/incognito.',
  'src/features/session/store.',
  'src/lib/api-client.',
  'src/lib/errors.',
  'src/lib/liveEvents.',
  'src/lib/pageQuery.',
  'src/lib/shapes.',
  'src/shared/rules/errorCodes.',
];

const held = (name, paths) => ({ name, test: (id) => paths.some((path) => id.includes(path)) });

/**
 * Each file travels compressed by itself, so that many small ones weigh more than one: what is
 * always loaded together lies together. What a page without islands loads must not be among it.
 */
export const sharedFiles = {
  includeDependenciesRecursively: false,
  groups: [held('island', ISLAND), held('member', MEMBER)],
};
