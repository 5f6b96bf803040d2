/**
 * An additional quantity of one item, and by how much it raises the goods value, in minor units.
 */
export type TopUpChoice = { quantity: number; gainMinor: number };
export type TopUpOption<T = unknown> = { article: T; choices: readonly TopUpChoice[] };
export type TopUpPick<T> = { article: T; quantity: number; gainMinor: number };

/** The best solution so far: its last pick, and the sum that it was added to. */
export type Best = { total: number; count: number; from: number; layer: number; choice: number };
