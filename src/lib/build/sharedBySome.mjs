/** Filters of lists. */
export const FILTERS = [
  'lucide-react/dist/esm/icons/sliders-horizontal.',
  'src/components/FilterBar.',
  'src/components/useEndInView.',
  'src/shared/rules/discovery/distanceOptions.',
];

/** Loaded by the inbox and by threads. */
export const MESSAGES = [
  'src/components/texts/invitationSaid.',
  'src/features/messages/api.',
  'src/features/messages/invitations/invitationModel.',
  'src/features/messages/outbox/',
  'src/features/messages/thread/threadModel.',
  'src/features/messages/thread/threadSync.',
  'src/lib/outboxStore.',
  'src/shared/rules/messages/conversations.',
];

/** Texts kept on the device. */
export const SEALED = ['deviceKeys.', 'keptTexts.', 'seal.', 'sealedTexts.'].map(
  (name) => `src/lib/sealed/${name}`,
);

/** Cards of events, in whichever folder of that feature they are. */
export const EVENTS = [
  '/AgesNote.',
  '/CardRsvp.',
  '/EventCard.',
  '/EventGrid.',
  '/EventLink.',
  '/EventList.',
  '/EventMarks.',
  '/EventPicture.',
  '/MatchFaces.',
  '/OpenedEvent.',
  '/OutsideLink.',
  '/RsvpButtons.',
  '/eventCache.',
  '/eventDayGroups.',
  '/eventFilters.',
  '/eventLinks.',
  '/eventText.',
  '/focusEventCard.',
  '/rsvpAct.',
  '/rsvpModel.',
  '/rsvpToasts.',
  '/useEvents.',
  '/useNearness.',
  'lucide-react/dist/esm/icons/calendar-days.',
  'lucide-react/dist/esm/icons/circle-exclamation-point.',
  'lucide-react/dist/esm/icons/clock.',
  'lucide-react/dist/esm/icons/map-pin.',
  'lucide-react/dist/esm/icons/tag.',
  'src/features/events/api.',
  'src/features/events/details/openEvent.',
  'src/shared/new-jersey/eventCities.',
  'src/shared/new-jersey/venues.',
  'src/shared/rules/events/eventPrice.',
  'src/shared/rules/events/rsvp.',
];

/** Shows other members, in the list and on the profile page. */
export const MEMBERS = [
  'lucide-react/dist/esm/icons/star.',
  'src/components/members/InterestChips.',
  'src/components/members/MemberPhoto.',
  'src/components/members/PersonRow.',
  'src/components/members/TownAndDistance.',
  'src/components/members/memberFacts.',
  'src/components/members/memberShape.',
  'src/components/members/memberLinks.',
  'src/components/ui/Chip.',
  'src/components/ui/toast/undoQueue.',
  'src/features/browse/memberList.',
  'src/features/browse/snapshot.',
  'src/features/matches/api.',
  'src/features/matches/decision.',
  'src/features/matches/heldPasses.',
  'src/features/matches/lateUndo.',
  'src/features/matches/likeMember.',
  'src/features/matches/passMember.',
  'src/features/matches/store.',
  'src/features/matches/offlineDecisions.',
  'src/shared/rules/members/promptIds.',
  'lucide-react/dist/esm/icons/ellipsis.',
  'lucide-react/dist/esm/icons/eye-off.',
  'lucide-react/dist/esm/icons/heart.',
  'src/components/members/MemberMarks.',
  'src/shared/rules/discovery/bestReason.',
];

/** The first answers of a profile, on one's own and on others' pages, and what comes with them. */
export const PROMPTS = [
  'lucide-react/dist/esm/icons/share-2.',
  'src/components/ShareLinkButton.',
  'src/components/members/LikedDetailQuote.',
  'src/components/members/PromptCard.',
  'src/components/members/RemarkNote.',
  'src/components/members/TraitChips.',
  'src/components/members/prompts.',
  'src/components/photos/MorePhotos.',
  'src/shared/rules/members/personalityLabels.',
];

/** What a profile says, on one's own page, and later on others'. */
export const FACTS = [
  'lucide-react/dist/esm/icons/baby.',
  'lucide-react/dist/esm/icons/briefcase-business.',
  'lucide-react/dist/esm/icons/church.',
  'lucide-react/dist/esm/icons/cigarette.',
  'lucide-react/dist/esm/icons/flag.',
  'lucide-react/dist/esm/icons/languages.',
  'lucide-react/dist/esm/icons/ruler.',
  'lucide-react/dist/esm/icons/wine.',
  'src/components/members/FactList.',
  'src/components/members/factLabels.',
  'src/shared/rules/discovery/factFilters.',
  'src/shared/rules/members/factWords.',
];

/** Also loaded by other members' profiles. */
export const PROFILE = [
  'lucide-react/dist/esm/icons/undo-2.',
  'src/components/legal/safetyNotices.',
  'src/components/members/DockMenu.',
  'src/components/members/MatchExplanation.',
  'src/components/members/OutsidePreferencesNote.',
  'src/shared/rules/discovery/outsidePreferences.',
  'src/features/safety/SafetyMenuButton.',
  'src/shared/rules/messages/safetyNotice.',
];

/** Loaded by one's own profile, and later by the browse list. */
export const BOOST = [
  'lucide-react/dist/esm/icons/rocket.',
  'src/features/boost/BoostButton.',
  'src/features/boost/boostState.',
  'src/features/matches/liked/',
];

/** Notifications, for the bell's panel and their own page. */
export const NEWS = [
  'lucide-react/dist/esm/icons/shield-check.',
  'lucide-react/dist/esm/icons/sparkles.',
  'lucide-react/dist/esm/icons/user-search.',
  'src/features/header/notifications/newsGroups.',
  'src/features/header/notifications/notificationList.',
  'src/features/header/notifications/useNews.',
];

/** The quiz, with the pictures behind its questions. */
export const QUIZ = [
  'lucide-react/dist/esm/icons/arrow-right.',
  'src/components/scenes/boardwalk.',
  'src/components/scenes/diner.',
  'src/components/scenes/pinelands.',
  'src/components/scenes/skyline.',
  'src/components/scenes/waterGap.',
  'src/shared/rules/members/personality.',
  'src/shared/rules/quiz/quiz.',
];

/** Dialogs and other layers, also for the parts that come later. */
export const LAYERS = [
  'node_modules/@radix-ui/react-compose-refs/',
  'node_modules/@radix-ui/react-context/',
  'node_modules/@radix-ui/react-dialog/',
  'node_modules/@radix-ui/react-dismissable-layer/',
  'node_modules/@radix-ui/react-focus-guards/',
  'node_modules/@radix-ui/react-focus-scope/',
  'node_modules/@radix-ui/react-id/',
  'node_modules/@radix-ui/react-portal/',
  'node_modules/@radix-ui/react-presence/',
  'node_modules/@radix-ui/react-primitive/',
  'node_modules/@radix-ui/react-slot/',
  'node_modules/@radix-ui/react-switch/',
  'node_modules/@radix-ui/react-use-',
  'node_modules/@radix-ui/primitive/',
  'node_modules/aria-hidden/',
  'node_modules/get-nonce/',
  'node_modules/react-remove-scroll',
  'node_modules/react-style-singleton/',
  'node_modules/tslib/',
  'node_modules/use-callback-ref/',
  'node_modules/use-sidecar/',
  'src/components/language/otherLanguage.',
  'src/components/ui/Dialog.',
  'src/components/ui/ScrollLock.',
  'src/components/ui/Switch.',
  'src/components/ui/useLayer.',
  'src/features/safety/BlockDialog.',
  'src/features/safety/PartDialog.',
  'src/features/safety/api.',
];

/** Fields of a profile in a form. */
export const FIELDS = [
  'src/components/PageProse.',
  'src/components/form/InterestPicker.',
  'src/components/form/ProfileFields.',
  'src/components/form/SensitiveDataConsent.',
  'src/components/form/TownField.',
  'src/components/form/interestChoice.',
  'src/components/ui/RoadProgress.',
  'src/components/ui/TextArea.',
  'src/components/ui/combobox/',
];

/** The registration form, with the parts that it loads later. */
export const REGISTRATION = ['src/features/auth/registration.'];

/** What else the settings load, and parts of other pages later. */
export const SETTINGS = [
  'lucide-react/dist/esm/icons/camera.',
  'lucide-react/dist/esm/icons/image-plus.',
  'lucide-react/dist/esm/icons/trash.',
  'src/components/confirm/ConfirmItIsYou.',
  'src/components/members/PreferenceEffect.',
  'src/components/members/preferenceText.',
  'src/components/photos/DropArea.',
  'src/components/photos/MainPhotoField.',
  'src/components/photos/PicturePreview.',
  'src/components/photos/PictureSources.',
  'src/components/photos/UploadProgress.',
  'src/components/photos/usePictureIntake.',
  'src/components/photos/useStagedPicture.',
  'src/features/settings/api.',
  'src/features/settings/signing-in/api.',
  'src/lib/api/memberCalls.',
  'src/lib/offlineReading.',
  'src/lib/push.',
  'src/lib/saveFile.',
  'src/lib/serviceWorker/keptAnswers.',
  'src/lib/serviceWorker/shell.',
  'src/shared/rules/pictures/pictureRefusals.',
];
