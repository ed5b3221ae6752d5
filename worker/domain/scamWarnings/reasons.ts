import type { Clues } from './clues';

/** What is known about the conversation, including this message. */
export interface Background {
  trouble: boolean;
  away: boolean;
  windfall: boolean;
  plight: boolean;
  sweet: boolean;
  card: boolean;
  /** One of the two mentioned investing. */
  invests: boolean;
  /** The other member mentioned sharing a cost. */
  shared: boolean;
  /** It is about other people. */
  told: boolean;
  /** The message contains a known phrase of asks. */
  phrases: boolean;
}

/**
 * Each is a reason for or against reading a message as an ask for money: a combination of clues.
 */
export function reasonsIn(clues: Clues, known: Background) {
  const { figure, charge, rail, giftcard, demand, lacks, noAccess, repays, pleads, hurry } = clues;
  const hands = clues.asksToHand || clues.tellsToHand;
  const asks = hands || clues.asksToObtain;
  const helps = clues.asksForHelp;
  const isStory = known.trouble || known.away || known.windfall;
  const isPlight = known.plight;
  const isStatement =
    !asks && !helps && !clues.you && !pleads && !repays && !lacks && !known.phrases;
  return {
    handSum: hands && figure,
    handSome: hands && clues.some,
    handCharge: hands && charge,
    obtainSum: clues.asksToObtain && figure,
    obtainCharge: clues.asksToObtain && charge,
    asksCard: asks && giftcard,
    cardSum: giftcard && figure,
    cardKnown: asks && known.card,
    demand,
    demandAsk: demand && (asks || pleads || lacks),
    demandStory: demand && isStory,
    chargeStory: charge && isStory && (asks || lacks || pleads),
    sumStory: clues.sum && isStory,
    priceStory: clues.price && (isStory || isPlight),
    priceAsk: clues.price && (asks || helps || pleads),
    sumOfYou: clues.sumOfYou,
    sumPlight: clues.sum && isPlight,
    demandPlight: demand && isPlight,
    askPlight: isPlight && (hands || helps) && (figure || charge || clues.some),
    lacksSum: lacks && figure,
    lacksCharge: lacks && charge,
    lacksAsk: lacks && (asks || helps),
    noAccess: noAccess && (asks || figure),
    repaysSum: repays && figure,
    repaysAsk: repays && asks,
    pleadsSum: pleads && figure,
    pleadsAsk: pleads && (asks || helps),
    pleadsCharge: pleads && charge,
    railSum: rail && figure,
    railAsk: rail && (asks || pleads || lacks),
    cardCode: giftcard && clues.cardCode,
    coinAsk: known.invests && asks && clues.start,
    secret: clues.wantsSecret,
    code: clues.wantsCode,
    codeAsk: clues.wantsCode && asks,
    secretAsk: clues.wantsSecret && asks,
    lure: clues.lure && known.invests && (clues.you || asks),
    lureSum: clues.lure && figure && (asks || clues.you),
    start: clues.start && known.invests,
    startSum: clues.start && known.invests && figure,
    hurrySum: hurry && figure,
    hurryAsk: hurry && hands,
    threat: clues.threat,
    threatSum: clues.threat && figure,
    sells: clues.sells,
    sellsSum: clues.sells && figure,
    sellsAsk: clues.sells && asks,
    receives: clues.receives,
    receivesHand: clues.receives && hands,
    windfallAsk: known.windfall && (asks || charge || figure),
    sweetAsk: known.sweet && asks && (figure || charge || rail),
    youSum: clues.you && clues.sum,
    pleadsStory: pleads && isStory && (asks || clues.you),
    sumAsked: clues.figure && asks,
    phrases: known.phrases,
    helpCharge: helps && charge,
    helpSum: helps && figure,
    helpStory: helps && isStory && (charge || pleads || lacks || hurry),
    notShared: clues.shared,
    notSharedByOther: known.shared,
    notTreat: clues.treat,
    notOwnPast: clues.ownPast && !asks && !lacks,
    notSmallTalk: clues.smallTalk,
    notHarmless: clues.harmless,
    notPastAsk: clues.past && asks,
    notJest: clues.jest,
    notThing: clues.thing && !clues.sum,
    notWork: clues.work,
    notTold: known.told,
    notNoYou: isStatement && !isStory && !isPlight,
    notNoYouStory: isStatement && (isStory || isPlight),
  };
}

export type Reason = keyof ReturnType<typeof reasonsIn>;
