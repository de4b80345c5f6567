import { describe, expect, test } from 'vitest'
import { checkLoad } from './check-load.ts'

describe('what a truck can carry', () => {
  test.each([
    { binTypes: [], most: null, binType: 'Marrel', binSize: 35, says: null },
    { binTypes: ['Marrel'], most: null, binType: 'Marrel', binSize: 12, says: null },
    {
      binTypes: ['Hook'],
      most: null,
      binType: 'Marrel',
      binSize: 4,
      says: 'This truck cannot carry a Marrel bin.',
    },
    {
      binTypes: ['Hook-Wide'],
      most: null,
      binType: 'Hook',
      binSize: 4,
      says: 'This truck cannot carry a Hook bin.',
    },
    { binTypes: [], most: 6, binType: 'Hook', binSize: 6, says: null },
    { binTypes: [], most: 6.5, binType: 'Hook', binSize: 6, says: null },
    {
      binTypes: [],
      most: 5.5,
      binType: 'Hook',
      binSize: 6,
      says: "Bin size 6m3 exceeds this truck's limit of 5.5m3.",
    },
    {
      binTypes: ['Hook'],
      most: 4,
      binType: 'Marrel',
      binSize: 6,
      says: 'This truck cannot carry a Marrel bin.',
    },
  ] as const)('$binTypes up to $most and a $binType bin of $binSize: $says', (row) => {
    const { binTypes, most, binType, binSize, says } = row
    const decision = checkLoad({ binTypes, maxBinSizeM3: most }, { binType, binSize })
    expect(decision.ok ? null : decision.message).toBe(says)
  })
})
