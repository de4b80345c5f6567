import { expect, test } from 'vitest'
import { sampleBin } from '../sample-bin.ts'
import { firstOfGroups } from './bin-list.tsx'

const groups = [
  { kind: 'overdue' as const, bins: [sampleBin(1, -2), sampleBin(2, -1)] },
  { kind: 'onHire' as const, bins: [sampleBin(3, 2), sampleBin(4, 3), sampleBin(5, 4)] },
]

test.each([
  [1, [['overdue', 1, 2]]],
  [
    3,
    [
      ['overdue', 2, 2],
      ['onHire', 1, 3],
    ],
  ],
  [
    100,
    [
      ['overdue', 2, 2],
      ['onHire', 3, 3],
    ],
  ],
])('the first %i bins are drawn under heads that count all', (most, drawn) => {
  expect(firstOfGroups(groups, most).map(({ kind, bins, total }) => [kind, bins.length, total])).toEqual(
    drawn,
  )
})
