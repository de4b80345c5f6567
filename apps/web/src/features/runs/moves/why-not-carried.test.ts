import { expect, test } from 'vitest'
import { sampleCard } from '../sample-card.ts'
import { notCarriedOf, whyNotCarried } from './why-not-carried.ts'

const truck = (more: object) => ({ rego: 'AAA111', binTypes: [], maxBinSize: null, ...more })
const card = sampleCard('SKY-1')

test('an open job that its truck can no longer carry says why in the quoted words', () => {
  expect(whyNotCarried(card, truck({}))).toBeNull()
  expect(whyNotCarried(card, truck({ binTypes: ['Hook'] }))).toBe('This truck cannot carry a Marrel bin.')
  expect(whyNotCarried(card, truck({ maxBinSize: { unit: 'm3', value: 4.5 } }))).toBe(
    "Bin size 6m3 exceeds this truck's limit of 4.5m3.",
  )
})

test('what has been done was carried', () => {
  expect(whyNotCarried({ ...card, status: 'Delivered' }, truck({ binTypes: ['Hook'] }))).toBeNull()
})

test('a run says of every job why its truck cannot carry it, also while its cards are folded away', () => {
  const run = {
    bookings: [card, { ...sampleCard('SKY-2'), status: 'Delivered' as const }, sampleCard('SKY-3')],
  }
  expect(notCarriedOf(run, truck({ binTypes: ['Hook'] }))).toEqual([
    'This truck cannot carry a Marrel bin.',
    'This truck cannot carry a Marrel bin.',
  ])
  expect(notCarriedOf(run, truck({}))).toEqual([])
})
