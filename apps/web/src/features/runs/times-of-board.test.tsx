import type { WireCard, WireRun } from '@skipyard/contract/runs/runs.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { type Board, PlannerContext } from './board-model.ts'
import { sampleBoard, sampleCard, samplePlanner, sampleRun, sampleVisit } from './sample-board.ts'
import { useNearest, useTimesOfBoard, useTimesWith } from './times-of-board.ts'

const YARD = { name: 'Yard', suburb: 'Laverton', postCode: '3028', lat: -37.83, lon: 144.78 }
const [truck] = sampleBoard.trucks

const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
const Provided = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>
    <PlannerContext value={samplePlanner}>{children}</PlannerContext>
  </QueryClientProvider>
)

const run = sampleRun('run', ['a', 'b'])
const small = run.bookings.map((card) => ({
  ...card,
  actionType: 'drop' as const,
  booking: { ...card.booking, binType: 'Marrel' as const, binSize: 4 },
}))
const runs = [{ ...run, bookings: small }]

test('what a truck may carry is in the times of its runs as soon as it changes', () => {
  if (!truck) throw new Error('The sample day has a truck')
  const planning = { ...sampleBoard.planning, nestedBins: 2, nestsUpToM3: 6 }
  const day = { ...sampleBoard, baseLocation: YARD, planning, runs }
  const dayWith = (binTypes: (typeof truck)['binTypes']) => ({ ...day, trucks: [{ ...truck, binTypes }] })
  const { result, rerender } = renderHook((board) => useTimesOfBoard(board).times, {
    wrapper: Provided,
    initialProps: dayWith(['Marrel']),
  })
  const legsOf = () => result.current.get('run')?.stops[1]?.legs.map(({ kind }) => kind)
  expect(legsOf()).toEqual([])
  rerender(dayWith(['Hook']))
  expect(legsOf()).toEqual(['load'])
})

test('nearest names no place between the halves of a visit', () => {
  const [first, second] = sampleVisit('x', 'y', { runId: 'run' })
  const bookings = [
    at(sampleCard('a', 'run'), 144.8),
    at(first, 144.7),
    at(second, 144.78),
    at(sampleCard('b', 'run'), 145),
  ]
  const day = { ...sampleBoard, baseLocation: YARD, runs: [{ ...run, bookings }] }
  const bin = {
    binType: 'Marrel',
    binSize: 6,
    wasteType: '',
    timeRange: { fromHour: 0, toHour: 24 },
  } as const
  const asked = {
    jobId: 'asked',
    bookingId: 'asked',
    kind: 'drop',
    lat: YARD.lat,
    lon: 144.78,
    ...bin,
  } as const
  const { result } = renderHook(() => useNearest(day, asked, ['run']), { wrapper: Provided })
  expect(result.current.near.map(({ runId }) => runId)).toEqual(['run'])
  expect(result.current.near[0]?.beforeJobId).not.toBe('y')
})

const at = (card: WireCard, lon: number): WireCard => ({
  ...card,
  booking: { ...card.booking, address: { ...card.booking.address, lat: YARD.lat, lon } },
})

const onRun = (id: string, cards: readonly WireCard[], of: Partial<WireRun> = {}): WireRun => ({
  ...sampleRun(id, []),
  ...of,
  bookings: cards.map((card) => ({ ...card, runId: id })),
})

const SECOND_TRUCK = { truckId: { _id: 'second', rego: 'bbb222' }, truckRego: 'bbb222' }

describe('what a run would be with a card that hangs over it is what it is after the drop', () => {
  const day = (ofDay: readonly WireRun[]): Board => ({
    ...sampleBoard,
    baseLocation: YARD,
    trucks: truck ? [truck, { ...truck, _id: 'second', rego: 'bbb222' }] : [],
    runs: [...ofDay],
  })

  function verdictAndAfter(before: readonly WireRun[], held: readonly string[], runId: string) {
    const isHeld = ({ actionId }: WireCard) => held.includes(actionId)
    const cards = before.flatMap(({ bookings }) => bookings.filter(isHeld))
    const to = before.find(({ _id }) => _id === runId)
    if (!to) throw new Error('The run has to be on the board')
    const bookings = [...cards, ...to.bookings]
    const verdict = renderHook(() => useTimesWith(day(before), to, bookings), { wrapper: Provided })
    const after = before.map((one) =>
      one._id === runId
        ? { ...one, bookings }
        : { ...one, bookings: one.bookings.filter((card) => !isHeld(card)) },
    )
    const landed = renderHook(() => useTimesOfBoard(day(after)).times.get(runId), { wrapper: Provided })
    return [verdict.result.current, landed.result.current]
  }

  test('from run to run of one truck', () => {
    const before = [
      onRun('one', [at(sampleCard('a'), 144.9), at(sampleCard('b'), 145.2)]),
      onRun('two', [at(sampleCard('c'), 144.8)], { number: 2 }),
    ]
    const [verdict, landed] = verdictAndAfter(before, ['b'], 'two')
    expect(landed?.jobs).toBe(2)
    expect(verdict).toEqual(landed)
  })

  test('from truck to truck, onto the run that fetches the same bin', () => {
    const pick: WireCard = { ...sampleCard('pick'), _id: 'booking-a', actionType: 'pick' }
    const before = [
      onRun('one', [at(pick, 144.9)]),
      onRun('two', [at(sampleCard('x'), 145.4), at(sampleCard('a'), 144.9)], { truckInfo: SECOND_TRUCK }),
    ]
    const [verdict, landed] = verdictAndAfter(before, ['a'], 'one')
    expect(landed?.jobs).toBe(2)
    expect(verdict).toEqual(landed)
  })

  test('a visit, from run to run', () => {
    const [first, second] = sampleVisit('v', 'w')
    const before = [
      onRun('one', [at(sampleCard('a'), 144.9), at(first, 145.2), at(second, 145.2)]),
      onRun('two', [at(sampleCard('c'), 144.8)], { number: 2 }),
    ]
    const [verdict, landed] = verdictAndAfter(before, ['v', 'w'], 'two')
    expect(landed?.jobs).toBe(3)
    expect(verdict).toEqual(landed)
  })
})
