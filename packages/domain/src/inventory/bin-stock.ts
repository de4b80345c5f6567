/** What a set of bins means for the stock of their size and type. */
export interface BinStock {
  /** Owned: every bin that has not been removed. */
  totalBins: number
  /** In service, as the ledger has to add up to: those of them that are not broken. */
  count: number
}

/** The stock that these bins make; the ledger and what is owned are brought to it whenever a bin changes. */
export function stockOfBins(bins: readonly { isBroken: boolean; isRemoved: boolean }[]): BinStock {
  const owned = bins.filter(({ isRemoved }) => !isRemoved)
  return { totalBins: owned.length, count: owned.filter(({ isBroken }) => !isBroken).length }
}
