import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { PlannerContext } from './board-model.ts'
import { sampleBoard, samplePlanner, sampleRun } from './sample-board.ts'
import { useTimesOfBoard } from './times-of-board.ts'

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
