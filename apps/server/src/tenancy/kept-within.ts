import { LRUCache } from 'lru-cache'

const MEGABYTE = 1_000_000
/** What an entry takes besides its key and value. */
const ENTRY = 400
/** Plain data takes up to twice its JSON. */
const TIMES_JSON = 2

/**
 * A cache of plain data that takes so much memory at most: what is longest unused goes first, what is larger is not kept.
 * `ownOf` leaves out what a value shares with others.
 */
export const keptWithin = <Value extends object>(
  megabytes: number,
  ownOf: (value: Value) => object = (value) => value,
): LRUCache<string, Value> =>
  new LRUCache({
    maxSize: megabytes * MEGABYTE,
    sizeCalculation: (value, key) => ENTRY + TIMES_JSON * (key.length + JSON.stringify(ownOf(value)).length),
  })
