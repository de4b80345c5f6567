import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { PlannerContext } from './board-model.ts'
import { sampleBoard, sampleCard, samplePlanner, sampleRun, sampleVisit } from './sample-board.ts'
import { useNearest, useTimesOfBoard } from './times-of-board.ts'

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
  const at = (card: (typeof run.bookings)[number], lon: number) => ({
    ...card,
    booking: { ...card.booking, address: { ...card.booking.address, lat: YARD.lat, lon } },
  })
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
