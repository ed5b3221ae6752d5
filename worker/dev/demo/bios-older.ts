import type { Wording } from './wording';

export const OLDER_BIOS: readonly Wording[] = [
  {
    ages: [56, 75],
    interests: ['Dancing'],
    text: "I've danced at the same Thursday social for eleven years and I'm told I lead politely. Two grandchildren, one hip replacement, no complaints worth writing down.",
  },
  {
    ages: [60, 75],
    interests: ['Beach', 'Reading'],
    region: 'shore',
    text: "Retired from the phone company, back when there was one. I walk the boards at seven with a paper and sit on the same bench. There's room on it.",
  },
  {
    ages: [55, 75],
    interests: ['Cooking'],
    text: 'I cook for one as if it were six. Someone ought to do something about the leftovers.',
  },
  {
    ages: [68, 75],
    interests: ['Music'],
    text: "I sang doo-wop on a corner in Newark and later in a good many weddings. These days it's mostly in the car. I still hit the high part, if nobody brakes.",
  },
  {
    ages: [54, 72],
    interests: ['Travel', 'Photography'],
    text: "Taught geography for thirty-four years from a map with the wrong borders. Now I'm going to see the places. Portugal in the spring, if the knee cooperates.",
  },
  {
    ages: [56, 75],
    interests: ['Outdoor Activities'],
    region: 'south',
    text: "Cranberry family, four generations of wet boots. I sold my share of the bogs, but I still drive out in October to look at the color. Come along, I'll bring the pie.",
  },
  {
    ages: [55, 70],
    interests: ['Volunteering'],
    text: 'Retired nurse, working harder than ever. Mondays I drive people to appointments, Tuesdays I knit hats for newborns. The rest of the week is available for mischief.',
  },
  {
    ages: [64, 75],
    text: "Widowed after forty-one good years. I'm not replacing anybody. I'd just like to hear another voice across the breakfast table now and then.",
  },
  {
    ages: [55, 75],
    interests: ['Sports'],
    region: 'north',
    text: "I was at the Garden in '94 and in the Meadowlands in '95, and my heart has never been the same. Retired letter carrier. I know your street, probably your dog.",
  },
  {
    ages: [52, 68],
    interests: ['Art', 'Wine'],
    text: "I took up watercolor when I sold the dry cleaner's. My barns look like toast, but they're getting better. I like a small glass of something and a long conversation.",
  },
  {
    ages: [57, 75],
    interests: ['Food', 'Reading'],
    heritage: ['jewish'],
    text: "Retired judge, recovering know-it-all. I do the Saturday puzzle in pen. I'm looking for a dinner companion who'll split the pastrami and overrule me.",
  },
  {
    ages: [54, 70],
    interests: ['Pets', 'Hiking'],
    text: 'My knees say three miles and my terrier says six, so we settle on four and a sit-down. Semi-retired surveyor. I can tell you who used to own your backyard.',
  },
  {
    ages: [56, 75],
    interests: ['Cooking', 'Food'],
    heritage: ['italian'],
    text: "On Christmas Eve I do the seven fishes for twenty-two people and a neighbor who pretends to drop by. Retired from the Board of Ed cafeteria, where I also fed people who didn't say thank you. You'd say thank you, I can tell.",
  },
  {
    ages: [53, 69],
    interests: ['Movies'],
    text: "I ran the projector at a drive-in when I was seventeen, and I've been trying to get back to that summer ever since. Delsea's still open. I have a blanket and good speakers.",
    region: 'south',
  },
  {
    ages: [55, 72],
    interests: ['Yoga', 'Coffee'],
    text: 'Chair yoga on Tuesdays, then coffee with the whole row until they throw us out. I was a paralegal. I can be very organized about fun.',
  },
  {
    ages: [58, 75],
    interests: ['Outdoor Activities', 'Beach'],
    region: 'shore',
    text: "I fish the surf in October when the crowds go home and the stripers come in. Don't need to catch anything. Don't need to talk much either, though I like it when somebody does.",
  },
  {
    ages: [55, 72],
    interests: ['Music', 'Dancing'],
    heritage: ['latino'],
    text: 'Came from Ponce at nine, raised three kids in Perth Amboy, sang in church the whole time. Retired from the school office last June. Now I want to dance on a weeknight.',
  },
  {
    ages: [55, 75],
    interests: ['Tech'],
    text: 'I worked at Bell Labs in Holmdel when it was all hush and cafeteria pie. Still tinkering; my granddaughter and I built a robot that waters the fern. It floods a little.',
  },
  {
    ages: [60, 75],
    interests: ['Travel'],
    text: "I've been on nineteen bus trips to nineteen casinos and have never gambled a dollar. I go for the company and the buffet, and I always get the window.",
  },
  {
    ages: [52, 67],
    interests: ['Fitness'],
    text: "Pickleball four days a week, and yes, I'm one of those now. I was a quiet actuary for thirty years. Something came loose, and I like it.",
  },
  {
    ages: [55, 75],
    interests: ['Reading'],
    region: 'central',
    text: "Librarian emeritus, which means they gave me a cake. I volunteer at the used book sale so I can see things first. I'm partial to old atlases and people who finish their sentences.",
  },
  {
    ages: [54, 73],
    interests: ['Volunteering', 'Outdoor Activities'],
    text: "Master gardener, county extension, twenty-two years. I'll diagnose your hydrangea free of charge. I've been single three years, and the roses have never been better, but roses don't do crosswords.",
  },
  {
    ages: [56, 75],
    interests: ['Cooking'],
    heritage: ['polish', 'ukrainian'],
    text: 'I still make the borscht my mother made, though I use a machine for the beets, may she forgive me. Machinist, retired. Good hands, a good listener, hard of hearing on the left, so sit on the right.',
  },
  {
    ages: [55, 71],
    interests: ['Music', 'Wine'],
    text: 'Church organist and occasional jazz pianist, not on the same morning. I keep a decent cellar and poor hours.',
  },
  {
    ages: [57, 75],
    interests: ['Beach', 'Photography'],
    region: 'shore',
    counties: ['Cape May', 'Atlantic'],
    text: "I've photographed the same lighthouse every first of the month since I retired. My son asked what I'm going to do with them all. Well, look at them.",
  },
  {
    ages: [53, 70],
    interests: ['Food', 'Travel'],
    heritage: ['black', 'caribbean'],
    text: "Thirty years with NJ Transit, most of it on the Coast Line, so I've seen every sunrise there is. I make a proper mac and cheese and I'm not modest about it. Church on Sunday, then I'm free.",
  },
  {
    ages: [55, 75],
    text: "Plain person. Good driver, even at night. I'd like to go to supper on Fridays.",
  },
  {
    ages: [61, 75],
    interests: ['Fashion', 'Dancing'],
    text: "I worked the glove counter at Bamberger's, so I know how to dress for an occasion and I miss having them. Let's invent some.",
  },
  {
    ages: [54, 72],
    interests: ['Outdoor Activities', 'Reading'],
    region: 'north',
    text: 'I have a small cabin by a small lake in the northwest corner and a canoe that leaks where it always has. Retired shop teacher. I count the herons, and there are two.',
  },
  {
    ages: [60, 75],
    interests: ['Cooking', 'Travel'],
    heritage: ['filipino', 'chinese', 'korean', 'indian'],
    text: "My children are grown and keep telling me to slow down. I'm taking a painting class and a trip instead. I came here for a two-year job in 1989, and I'm still finding good noodle places.",
  },
];
