/** The stock that a set of numbered bins makes. */
export interface BinStock {
  totalBins: number
  count: number
}

/** Ledger and owned count are brought to this stock whenever a bin changes. */
export function stockOfBins(bins: readonly { isBroken: boolean; isRemoved: boolean }[]): BinStock {
  const owned = bins.filter(({ isRemoved }) => !isRemoved)
  return { totalBins: owned.length, count: owned.filter(({ isBroken }) => !isBroken).length }
}
