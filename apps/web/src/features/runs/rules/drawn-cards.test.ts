import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleCard, sampleVisit } from '../sample-board.ts'
import {
  cardsOfRun,
  drawnCards,
  jobIdsOf,
  jobsIn,
  lockOfDrawn,
  numberOfJob,
  placeBeside,
  placeNumber,
  placesInRun,
} from './drawn-cards.ts'

const named = (cards: readonly { card: WireCard; other: WireCard | null }[]) =>
  cards.map(({ card, other }) => [card.actionId, other?.actionId])
const idsOf = (cards: readonly WireCard[]) => cards.map(({ actionId }) => actionId)

/** A run of single jobs, and of visits where the name ends in two letters. */
const runOf = (...names: string[]): WireCard[] =>
  names.flatMap((name) => {
    const [one = '', two] = name
    return two === undefined ? [sampleCard(one, 'run')] : sampleVisit(one, two, { runId: 'run' })
  })

describe('what is drawn as one card', () => {
  test('both jobs of a visit are one card with one number, the one done first in front', () => {
    const cards = cardsOfRun(runOf('a', 'xy', 'b'))
    expect(named(cards)).toEqual([
      ['a', undefined],
      ['x', 'y'],
      ['b', undefined],
    ])
    expect(cards.map(({ number }) => number)).toEqual([1, 2, 3])
  })

  test('a job is on the card with the number that its run shows', () => {
    const cards = runOf('a', 'xy', 'b')
    expect(['a', 'x', 'y', 'b'].map((jobId) => numberOfJob(cards, jobId))).toEqual([1, 2, 2, 3])
    expect([numberOfJob(cards, null), numberOfJob(cards, 'elsewhere')]).toEqual([undefined, undefined])
  })

  test('under Unallocated they are one too, wherever the second stands in the list', () => {
    const [first, second] = sampleVisit('x', 'y')
    expect(named(drawnCards([second, sampleCard('a'), first]))).toEqual([
      ['a', undefined],
      ['x', 'y'],
    ])
  })

  test('once a half is done, each is its own card again', () => {
    const [first, second] = sampleVisit('x', 'y', { runId: 'run' })
    const done: WireCard = { ...first, visit: null, status: 'Delivered' }
    expect(named(cardsOfRun([done, { ...second, visit: null }]))).toEqual([
      ['x', undefined],
      ['y', undefined],
    ])
  })

  test('a half whose other is elsewhere is a card of its own, that still moves with it', () => {
    const [first, second] = sampleVisit('x', 'y')
    expect(named(drawnCards([second]))).toEqual([['y', undefined]])
    expect(named(cardsOfRun([first, sampleCard('a'), second]))).toEqual([
      ['x', undefined],
      ['a', undefined],
      ['y', undefined],
    ])
    expect(jobIdsOf(second)).toEqual(['x', 'y'])
  })

  test('one locked half keeps both where they are', () => {
    const [first, second] = sampleVisit('x', 'y', { runId: 'run' })
    expect(lockOfDrawn({ card: first, other: second })).toBeNull()
    expect(lockOfDrawn({ card: first, other: { ...second, locked: true } })).not.toBeNull()
    const booking = { ...first.booking, dropActionStatus: 'Dispatched' as const }
    expect(lockOfDrawn({ card: { ...first, booking }, other: second })).not.toBeNull()
  })
})

describe('where jobs land among cards', () => {
  test('never between the halves of a visit; what moves leaves its own place first', () => {
    expect(placesInRun(runOf('a', 'xy', 'b'), ['new'])).toEqual([0, 1, 3, 4])
    expect(placesInRun(runOf('a', 'xy', 'b'), ['x', 'y'])).toEqual([0, 1, 2])
    expect(placesInRun(runOf('xy'), ['a'])).toEqual([0, 2])
    expect(placesInRun([], ['a'])).toEqual([0])
  })

  test('the place of an index, the last one where none is said', () => {
    const places = placesInRun(runOf('a', 'xy', 'b'), [])
    expect([0, 1, 3, 4].map((at) => placeNumber(places, at))).toEqual([0, 1, 2, 3])
    expect(placeNumber(places, 2)).toBe(2)
    expect(placeNumber(places, undefined)).toBe(3)
  })

  test('beside a card, counted among the jobs that stay', () => {
    const run = runOf('a', 'xy', 'b')
    const beside = (jobId: string, isBehind: boolean, moving: string[]) =>
      placeBeside(run, { jobId, isBehind }, moving)
    expect(beside('x', false, ['new'])).toBe(1)
    expect(beside('x', true, ['new'])).toBe(3)
    expect(beside('y', true, ['new'])).toBe(3)
    expect(beside('b', true, ['x', 'y'])).toBe(2)
    expect(beside('b', false, ['a'])).toBe(2)
    expect(beside('gone', true, ['a'])).toBeNull()
  })

  test('for every run and every card moved beside every other, cards stand as they were put', () => {
    const all = fc.shuffledSubarray(['a', 'b', 'cd', 'e', 'fg', 'hi'], { minLength: 2 })
    const move = fc.record({ from: fc.nat(), to: fc.nat(), isBehind: fc.boolean() })
    const isPut = fc.property(all, move, (names, { from, to, isBehind }) => {
      const cards = runOf(...names)
      const drawn = cardsOfRun(cards)
      const [moved, over] = [drawn[from % drawn.length], drawn[to % drawn.length]]
      if (!moved || !over || moved === over) return
      const moving = idsOf(jobsIn(moved))
      const at = placeBeside(cards, { jobId: over.card.actionId, isBehind }, moving) ?? -1
      const others = cards.filter(({ actionId }) => !moving.includes(actionId))
      const after = cardsOfRun(others.toSpliced(at, 0, ...jobsIn(moved)))
      const wanted = drawn.filter((one) => one !== moved)
      wanted.splice(wanted.indexOf(over) + (isBehind ? 1 : 0), 0, moved)
      expect(named(after)).toEqual(named(wanted))
      expect(placesInRun(cards, moving)).toContain(at)
    })
    fc.assert(isPut)
  })
})
