/** As many rows as one statement takes its parameters for. */
const BATCH = 1_000

/** The same in pieces, in order; none of nothing. */
export function batchesOf<T>(all: readonly T[], size = BATCH): T[][] {
  const count = Math.ceil(all.length / size)
  return Array.from({ length: count }, (_, at) => all.slice(at * size, (at + 1) * size))
}
