import { expect, test } from 'vitest'
import type { DropStatus, PickStatus } from '../bookings/status/job-status.ts'
import { outgrowRuns } from './outgrow-runs.ts'
import { sampleJobs } from './sample-board.ts'

const SMALL = { binTypes: [], maxBinSizeM3: 4.5 }
const LARGE = { binTypes: [], maxBinSizeM3: null }

function allocated(drop: DropStatus, pick: PickStatus) {
  const sample = sampleJobs('a', { binSize: 6 })
  return {
    ...sample,
    drop: { ...sample.drop, status: drop, isAllocated: true },
    pick: { ...sample.pick, status: pick, isAllocated: true },
  }
}

const outcome = (drop: DropStatus, pick: PickStatus, limits: [string, typeof SMALL | typeof LARGE][]) => {
  const decision = outgrowRuns(allocated(drop, pick), new Map(limits))
  return decision.ok
    ? [decision.value.drop.isAllocated, decision.value.pick.isAllocated]
    : [decision.field, decision.message]
}

test.each([
  { what: 'a planned job leaves the truck that cannot carry it', drop: 'Scheduled', says: [false, true] },
  { what: 'a bin that stands at the customer’s was carried', drop: 'Delivered', says: [true, true] },
  {
    what: 'a bin on the truck refuses the change',
    drop: 'Dispatched',
    says: ['binSize', "Bin size 6m3 exceeds this truck's limit of 4.5m3."],
  },
] as const)('$what', ({ drop, says }) => {
  expect(
    outcome(drop, 'Scheduled', [
      ['a-drop', SMALL],
      ['a-pick', LARGE],
    ]),
  ).toEqual(says)
})

test('a full bin on the way to the yard refuses it, too', () => {
  const hooks = { binTypes: ['Hook' as const], maxBinSizeM3: null }
  expect(outgrowRuns(allocated('Delivered', 'Collected'), new Map([['a-pick', hooks]]))).toMatchObject({
    field: 'binType',
    message: 'This truck cannot carry a Marrel bin.',
  })
})
