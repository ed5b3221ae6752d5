/** How many demo members there are, and the seed that draws them. */
export const DEMO_SIZE = 420;
export const DEMO_SEED = 20;
