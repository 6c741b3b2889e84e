/** How much of everything (product.md, "A trade, step by step"). */

/** Copies on one side of a table. */
export const MOST_ON_A_SIDE = 10
/** ms after a change in which nothing can be confirmed: a last-second swap isn't confirmed by mistake. */
export const SETTLING = 3_000
/** ms without any change after which a table ends. */
export const IDLE = 24 * 3_600_000
/** Tables that a member may open in a UTC day: each calls somebody. */
export const TABLES_A_DAY = 20
