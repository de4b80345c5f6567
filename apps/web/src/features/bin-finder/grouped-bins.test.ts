import { expect, test } from 'vitest'
import { binsInView, groupedBins, meantBins } from './grouped-bins.ts'
import { sampleBin } from './sample-bin.ts'

const overdue = sampleBin(1, -9)
const due = sampleBin(2, 0, { binSize: 8, binType: 'Hook', lat: -37.9, lon: 145.1 })
const hired = sampleBin(3, 4, { suburb: 'Reservoir', lat: -37.71, lon: 145 })
const lost = sampleBin(4, 2, { lat: 0, lon: 0 })
const all = [overdue, due, hired, lost]

const idsOf = (bins: readonly { _id: string }[]) => bins.map(({ _id }) => _id)

test('bins are listed by stage, the worst first, those without a place last', () => {
  expect(groupedBins(all, null).map(({ kind, bins }) => [kind, idsOf(bins)])).toEqual([
    ['overdue', [overdue._id]],
    ['dueToday', [due._id]],
    ['onHire', [hired._id]],
    ['unplaced', [lost._id]],
  ])
})

test('nearest to a place they are one list by distance, and those without a place stay apart', () => {
  const near = groupedBins(all, { lat: -37.7, lon: 145 })
  expect(near.map(({ kind, bins }) => [kind, idsOf(bins)])).toEqual([
    ['nearest', idsOf([hired, overdue, due])],
    ['unplaced', [lost._id]],
  ])
})

test('search, size and type narrow the bins together', () => {
  const nothing = { q: '', size: undefined, type: undefined }
  expect(meantBins(all, nothing)).toEqual(all)
  expect(meantBins(all, { ...nothing, q: 'reservoir' })).toEqual([hired])
  expect(meantBins(all, { ...nothing, size: 8 })).toEqual([due])
  expect(meantBins(all, { q: 'gore', size: 6, type: 'Hook' })).toEqual([])
})

test('the list can hold only what the map shows', () => {
  const view = { south: -37.85, north: -37.7, west: 144.9, east: 145.05 }
  expect(binsInView(all, view)).toEqual([overdue, hired])
  expect(binsInView(all, null)).toEqual(all)
})
