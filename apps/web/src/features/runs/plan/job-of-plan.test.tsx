import { MantineProvider } from '@mantine/core'
import type { WireUnplaced, WireWayOut } from '@skipyard/contract/planning/proposal.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { planQueries } from '#web/features/planning/queries.ts'
import { samplePlan, sampleProposal } from '#web/features/planning/sample-proposal.ts'
import { planTexts } from '#web/features/planning/texts.ts'
import { ToastHost } from '#web/ui/states/toast.tsx'
import { type Planner, PlannerContext } from '../board-model.ts'
import { changePlan } from '../day/board-of-day.ts'
import { sampleCard, samplePlanner } from '../sample-board.ts'
import { JobOfPlan } from './job-of-plan.tsx'
import { marksOf, PlanContext, SeatsContext } from './plan-context.ts'

const date = localDate('2026-05-14')
const open = vi.fn<Planner['open']>()
const day = { ...samplePlanner, open }
const unlock: WireWayOut = {
  kind: 'unlock',
  truckId: 'truck',
  runId: 'run',
  minute: null,
  rego: 'xw48qp',
  number: 2,
  isOff: false,
  beginsAt: 500,
  lateBy: 0,
  addedKilometres: 6.2,
}
const left: WireUnplaced = {
  actionId: 'a',
  jobID: 'WSH-1087',
  reason: 'no-time',
  message: 'No truck that can carry it has enough time',
  trucks: [
    {
      truckId: 'one',
      rego: '1tk7hb',
      reason: 'cannot-carry',
      message: 'This truck cannot carry a Hook bin.',
    },
    { truckId: 'truck', rego: 'xw48qp', reason: 'shift', message: 'XW48QP has no hours left' },
  ],
  helps: ['Needs a truck for 12 m³ Hook before 12pm', 'Give it a longer time range'],
  ways: [unlock],
}

let calls: { path: string; body: unknown }[]
let answer: (path: string) => Response

beforeEach(() => {
  calls = []
  answer = () => Response.json({ data: { step: 'step', planId: 'plan' } })
  changePlan({ isShown: true, takingOut: null })
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    const path = url.replace(/^.*?\/runPlanner/, '').replace(/\?.*/, '')
    if (path === '/seats') return Promise.resolve(Response.json({ data: [] }))
    calls.push({ path, body: typeof body === 'string' ? JSON.parse(body) : null })
    return Promise.resolve(answer(path))
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function show(unplaced: WireUnplaced = left, changes: Partial<Planner> = {}) {
  const proposal = sampleProposal([], { unplaced: [unplaced] })
  queryClient.setQueryData(planQueries.plan(date).queryKey, samplePlan(proposal))
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <PlannerContext value={{ ...day, ...changes }}>
          <PlanContext value={{ marks: marksOf(proposal, []) }}>
            <JobOfPlan card={sampleCard('a', null)} />
          </PlanContext>
        </PlannerContext>
      </QueryClientProvider>
      <ToastHost />
    </MantineProvider>,
  )
}

function showSeats(seats: ComponentProps<typeof SeatsContext>['value']) {
  return render(
    <QueryClientProvider client={queryClient}>
      <PlannerContext value={day}>
        <SeatsContext value={seats}>
          <JobOfPlan card={sampleCard('a', null)} />
        </SeatsContext>
      </PlannerContext>
    </QueryClientProvider>,
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const words = planTexts.way

test('a job that is left out says what is lacking, and what each truck says, those that could carry it first', () => {
  show()
  expect(screen.getByText('Needs a truck for 12 m³ Hook before 12pm')).toBeTruthy()
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['XW48QP', '1TK7HB'])
  expect(screen.getByText('Has no hours left')).toBeTruthy()
})

test('what a button does is not said again in words above it', () => {
  show({ ...left, helps: [words.deliver], ways: [{ ...unlock, kind: 'deliver-drop' }] })
  expect(screen.getAllByText(words.deliver).map(({ tagName }) => tagName)).toEqual(['BUTTON'])
})

test('a way out is taken by one press, and taken back by Undo', async () => {
  show()
  expect(screen.getByRole('button', { name: 'Unlock XW48QP, Run 2' }).title).toBe(
    'There at about 8:20am, +6.2 km',
  )
  press('Unlock XW48QP, Run 2')
  expect(await screen.findByText(words.done('WSH-1087', 'Unlock XW48QP, Run 2'))).toBeTruthy()
  const taken = { actionId: 'a', kind: 'unlock', truckId: 'truck', runId: 'run', minute: null }
  expect(calls[0]).toEqual({ path: '/plan/plan/wayOut', body: taken })
  press('Undo')
  await waitFor(() => expect(calls.at(-1)).toEqual({ path: '/plan/plan/takeBack', body: { step: 'step' } }))
})

test('a way out that is refused says why, and can be pressed again', async () => {
  answer = () => Response.json({ message: 'This job no longer fits there. Plan again.' }, { status: 409 })
  show()
  press('Unlock XW48QP, Run 2')
  expect(await screen.findByText(words.failed('WSH-1087'))).toBeTruthy()
  expect(screen.getByText('This job no longer fits there. Plan again.')).toBeTruthy()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Unlock XW48QP, Run 2' })
  await waitFor(() => expect(button.disabled).toBe(false))
})

test('a job without a place on the map leads to its address, and one who may not change bookings is led nowhere', () => {
  show({ ...left, reason: 'no-place', trucks: [], ways: [] })
  press(planTexts.card.findAddress)
  expect(open).toHaveBeenCalledWith('edit', sampleCard('a', null)._id)
  cleanup()
  show({ ...left, ways: [] }, { mayEdit: false })
  expect(screen.queryByRole('button')).toBeNull()
})

test('a job has the room for where it fits best before that is known, and says when that is nowhere', () => {
  const { container, unmount } = showSeats({ found: new Map(), isSought: true })
  expect(container.firstElementChild?.textContent).toBe('')
  unmount()
  expect(showSeats({ found: new Map(), isSought: false }).container.textContent).toBe(planTexts.seat.nowhere)
  cleanup()
  expect(showSeats(null).container.firstElementChild).toBeNull()
})
