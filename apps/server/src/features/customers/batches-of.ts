/** As many rows as one statement takes its parameters for. */
const BATCH = 1_000

/** The same in pieces, in order; none of nothing. */
export function batchesOf<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / BATCH)
  return Array.from({ length: count }, (_, at) => all.slice(at * BATCH, (at + 1) * BATCH))
}
