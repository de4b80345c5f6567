import { MantineProvider } from '@mantine/core'
import type { WirePlan } from '@skipyard/contract/planning/planning.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { forgetPlan, rememberPlan } from '#web/features/planning/kept-plan-ids.ts'
import {
  samplePlan,
  samplePlanRun,
  sampleProposal,
  sampleStop,
} from '#web/features/planning/sample-proposal.ts'
import { planTexts } from '#web/features/planning/texts.ts'
import { ToastHost } from '#web/ui/states/toast.tsx'
import { PlannerContext } from '../board-model.ts'
import { changePlan, openPlan } from '../day/board-of-day.ts'
import { sampleBoard, samplePlanner } from '../sample-board.ts'
import { acceptRuns } from './plan-day.ts'
import { BarOfPlan } from './plan-over-board.tsx'

const date = localDate('2026-05-14')
const proposed = samplePlan(sampleProposal([samplePlanRun('one', [sampleStop('a')])]))
const closedDays = {
  version: 0,
  state: 'VIC',
  holidays: [],
  closedDays: [{ date: '2026-05-14T00:00:00Z', name: 'Stocktake', worked: false }],
  weekdays: [],
}
const step = { undo: null, runs: [], accepted: ['one'], refused: [] }

let plan: WirePlan | null
let accept: () => Promise<Response>
let calls: string[]

beforeEach(() => {
  calls = []
  plan = proposed
  changePlan({ isShown: true, refused: {}, accepting: [], opened: null })
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: RequestInit) => {
    if (!url.includes('/closed-days'))
      calls.push(`${method} ${url.replace(/^.*?\/runPlanner/, '').replace(/\?.*/, '')}`)
    if (url.includes('/closed-days')) return Promise.resolve(Response.json({ data: closedDays }))
    if (url.includes('/accept')) return accept()
    if (method === 'POST') plan = proposed
    return Promise.resolve(Response.json({ data: plan }))
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  forgetPlan(date)
  vi.unstubAllGlobals()
})

function show(board = sampleBoard) {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <PlannerContext value={samplePlanner}>
          <BarOfPlan board={board} shown={[]} date={date} />
        </PlannerContext>
      </QueryClientProvider>
      <ToastHost />
    </MantineProvider>,
  )
}

const acceptAll = () => screen.findByRole<HTMLButtonElement>('button', { name: /Accept all/ })
const isNothingDone = () => {
  expect(screen.getByText(planTexts.unsaved)).toBeTruthy()
  expect(screen.queryByText(planTexts.cutShort)).toBeNull()
  expect(screen.queryByText(planTexts.accepted(1))).toBeNull()
  expect(screen.queryByText(planTexts.allAccepted)).toBeNull()
}

test('after the server has lost the plan, the screen says so and plans again on a press', async () => {
  plan = null
  rememberPlan(date, 'plan')
  show()
  expect(await screen.findByText(planTexts.gone.title('Thu 14/05'))).toBeTruthy()
  expect(screen.getByText(planTexts.gone.words)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: planTexts.retry }))
  expect(await screen.findByText(planTexts.unsaved)).toBeTruthy()
  expect(calls).toContain('POST /plan')
})

test('a plan of a closed day says that the company is closed then, and why', async () => {
  show()
  expect(await screen.findByText(planTexts.closedDay('Stocktake'))).toBeTruthy()
})

test('a plan warns of drivers as the board does, of the trucks that it sends out alone', async () => {
  const [truck, ...others] = sampleBoard.trucks
  if (!truck) throw new Error('The sample has trucks')
  const driverWarnings = ['licence expired 01/05/2026']
  const trucks = [{ ...truck, driverWarnings }, ...others.map((other) => ({ ...other, driverWarnings }))]
  plan = samplePlan(
    sampleProposal([
      samplePlanRun('one', [sampleStop('a')], { truckId: truck._id }),
      samplePlanRun('two', []),
    ]),
  )
  show({ ...sampleBoard, trucks })
  expect(await screen.findByText(planTexts.driver(truck.rego, driverWarnings))).toBeTruthy()
  expect(screen.getAllByText(/licence expired/)).toHaveLength(1)
})

test('what a colleague suggests covers the board once it is asked for, and leaves it when it is hidden', async () => {
  plan = { ...proposed, suggestedBy: 'Renee' }
  show()
  expect(await screen.findByText('Renee suggests a plan for Thu 14/05')).toBeTruthy()
  expect(openPlan(date)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show it' }))
  expect(await screen.findByText('Suggested by Renee')).toBeTruthy()
  expect(openPlan(date)?.planId).toBe(proposed.planId)
  fireEvent.click(screen.getByRole('button', { name: /Hide/ }))
  expect(await screen.findByText('Renee suggests a plan for Thu 14/05')).toBeTruthy()
  expect(calls).not.toContain('DELETE /plan/plan')
})

test('a day that nobody has planned says nothing', async () => {
  plan = null
  show()
  await waitFor(() => expect(calls).toEqual(['GET /plan']))
  expect(screen.queryByRole('region')).toBeNull()
})

test('a plan that cannot be read says why, and is read again on a press', async () => {
  let isBroken = true
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    isBroken ? Promise.resolve(Response.json({ message: 'Too busy' }, { status: 400 })) : answer(url, init),
  )
  show()
  expect(await screen.findByText(planTexts.unread)).toBeTruthy()
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: planTexts.readAgain }))
  expect(await screen.findByText(planTexts.unsaved)).toBeTruthy()
})

test('accepting that the server refuses shows nothing as done, says why, and may be tried again', async () => {
  accept = () => Promise.resolve(Response.json({ message: 'A colleague was quicker' }, { status: 409 }))
  show()
  fireEvent.click(await acceptAll())
  expect(await screen.findByText(planTexts.notAccepted)).toBeTruthy()
  expect(screen.getByText('A colleague was quicker')).toBeTruthy()
  isNothingDone()
  await waitFor(async () => expect((await acceptAll()).disabled).toBe(false))
})

test('when the network is lost nothing is shown as accepted; pressed again once it is back, it is', async () => {
  accept = () => Promise.reject(new TypeError('Failed to fetch'))
  show()
  fireEvent.click(await acceptAll())
  expect(await screen.findByText(planTexts.notAccepted)).toBeTruthy()
  isNothingDone()
  accept = () => {
    plan = samplePlan(sampleProposal([samplePlanRun('one', [sampleStop('a')], { state: 'accepted' })]))
    return Promise.resolve(Response.json({ data: step }))
  }
  await waitFor(async () => expect((await acceptAll()).disabled).toBe(false))
  fireEvent.click(await acceptAll())
  expect(await screen.findByText(planTexts.accepted(1))).toBeTruthy()
})

test('what is accepted while something else still is comes after it, and is not lost', async () => {
  const answers: ((answer: Response) => void)[] = []
  accept = () => new Promise((resolve) => answers.push(resolve))
  const accepted = () => calls.filter((call) => call.endsWith('/accept'))
  show()
  await acceptAll()
  const first = acceptRuns(date, [{ key: 'two' }])
  await waitFor(() => expect(accepted()).toHaveLength(1))
  fireEvent.click(await acceptAll())
  expect(accepted()).toHaveLength(1)
  answers[0]?.(Response.json({ data: { ...step, accepted: ['two'] } }))
  await first
  await waitFor(() => expect(accepted()).toHaveLength(2))
  answers[1]?.(Response.json({ data: step }))
  await waitFor(async () => expect((await acceptAll()).disabled).toBe(false))
})

test('with a session that has ended nothing is shown as accepted', async () => {
  accept = () => Promise.resolve(Response.json({ message: 'Please sign in' }, { status: 401 }))
  show()
  fireEvent.click(await acceptAll())
  await waitFor(() => expect(calls.some((call) => call.endsWith('/accept'))).toBe(true))
  await waitFor(async () => expect((await acceptAll()).dataset.loading).toBe('true'))
  isNothingDone()
})
