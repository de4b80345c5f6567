import type { WireBinCount } from '@skipyard/contract/inventory.bins.ts'
import { binTexts } from '../texts.ts'

const { columns } = binTexts.sizes

/** The sizes and types as rows of a file, their labels first; amounts in dollars. */
export function sizesFile(bins: readonly WireBinCount[]): (string | number)[][] {
  const rows = bins.map((bin) => [
    bin.binSize,
    bin.type,
    bin.totalBins,
    bin.count,
    bin.onYard,
    bin.withCustomer,
    bin.planned,
    bin.deposit,
    bin.outstandingBalance,
    bin.comments,
    bin.active ? 'Yes' : 'No',
  ])
  return [Object.values(columns), ...rows]
}
