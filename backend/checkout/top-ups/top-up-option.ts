/** So much more of one article, and by how much the goods value grows with it, in minor units. */
export type TopUpChoice = { quantity: number; gainMinor: number };
export type TopUpOption<T = unknown> = { article: T; choices: readonly TopUpChoice[] };
export type TopUpPick<T> = { article: T; quantity: number; gainMinor: number };

/** The best way to reach the goal so far: its last pick, from which sum that was made. */
export type Best = { total: number; count: number; from: number; layer: number; choice: number };
