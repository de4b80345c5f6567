import { MantineProvider } from '@mantine/core'
import type { WirePlan } from '@skipyard/contract/planning/planning.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PlanBar, type PlanDeeds } from './plan-bar.tsx'
import { samplePlan, samplePlanRun, sampleProposal, sampleStop } from './sample-proposal.ts'

afterEach(cleanup)

function show(plan: WirePlan, closed: string | null = null) {
  const deeds = {
    discard: vi.fn<PlanDeeds['discard']>(),
    hide: vi.fn<PlanDeeds['hide']>(),
    leave: vi.fn<PlanDeeds['leave']>(),
    acceptAll: vi.fn<PlanDeeds['acceptAll']>(),
    finish: vi.fn<PlanDeeds['finish']>(),
    planAgain: vi.fn<PlanDeeds['planAgain']>(),
  }
  render(
    <MantineProvider env="test">
      <PlanBar plan={plan} day="Thu 14/05" closed={closed} isAccepting={false} options={null} {...deeds} />
    </MantineProvider>,
  )
  return deeds
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const open = [samplePlanRun('one', [sampleStop('a')])]

test('a proposal says that nothing is saved, and the day before and after', () => {
  const { acceptAll, discard } = show(samplePlan(sampleProposal(open)))
  expect(screen.getByText('A proposal, nothing is saved yet')).toBeTruthy()
  const figures = screen
    .getAllByRole('definition')
    .map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' '))
  expect(figures).toEqual([
    'was 2 → would be 3 of 3',
    'was 1 → would be 0 ',
    'was 20 → would be 40 km',
    'was 10.0 → would be 13.5 km',
    'was 1.5 → would be 1.5 h',
    'was 10:00am → would be 4:35pm ',
  ])
  press(/Accept all/)
  press(/Discard/)
  expect(acceptAll).toHaveBeenCalledOnce()
  expect(discard).toHaveBeenCalledOnce()
})

test('while it is made, it can be called off, and what it has so far can be taken', () => {
  const progress = { share: 0.4, unplaced: 2, kilometres: 91.6, seconds: 3 }
  const { finish, discard } = show(samplePlan(null, { state: 'working', jobs: 18, progress }))
  expect(screen.getByText('Planning 18 jobs…')).toBeTruthy()
  expect(screen.getByText('So far: 2 not placed, 92 km')).toBeTruthy()
  press('Take what it has')
  press(/Cancel/)
  expect(finish).toHaveBeenCalledOnce()
  expect(discard).toHaveBeenCalledOnce()
})

test('of a day on which the company is closed it says so, while it is made and when it is there', () => {
  show(samplePlan(null, { state: 'working', jobs: 18 }), 'closed on Sundays')
  expect(screen.getByText('You are closed on this day (closed on Sundays).')).toBeTruthy()
  cleanup()
  show(samplePlan(sampleProposal(open)), 'Australia Day')
  expect(screen.getByText('You are closed on this day (Australia Day).')).toBeTruthy()
})

test('with nothing to change there is nothing to accept', () => {
  show(samplePlan(sampleProposal([samplePlanRun('one', [sampleStop('a')], { state: 'same' })])))
  expect(screen.queryByRole('button', { name: /Accept all/ })).toBeNull()
  expect(screen.queryByText('A proposal, nothing is saved yet')).toBeNull()
  expect(screen.getByRole('status').textContent).toContain('Nothing to change')
  expect(screen.getByRole('button', { name: /Close/ })).toBeTruthy()
})

test('with no job placeable it gives reasons and nothing to accept', () => {
  const none = sampleProposal([])
  show(samplePlan({ ...none, after: { ...none.after, jobs: 0, unplaced: 3 } }))
  expect(screen.getByRole('status').textContent).toContain('No job can be placed')
  expect(screen.queryByRole('button', { name: /Accept all/ })).toBeNull()
})

test('over a board that stays as it is it says that no further job can be placed', () => {
  const as = sampleProposal([samplePlanRun('one', [sampleStop('a')], { state: 'same' })])
  show(samplePlan({ ...as, after: { ...as.after, jobs: 1, unplaced: 1 } }))
  expect(screen.getByRole('status').textContent).toBe('No further job can be placed')
})

test('of a day without a job it does not say that every job is on a run', () => {
  const none = sampleProposal([])
  show(samplePlan({ ...none, after: { ...none.after, jobs: 0, unplaced: 0 } }))
  expect(screen.getByRole('status').textContent).toBe('No job is left to place on this day')
})

test('a plan that the board has left behind offers to plan again, and counts what is new', () => {
  const { planAgain } = show(samplePlan(sampleProposal(open, { newJobs: ['x', 'y'] })))
  expect(screen.getByText('2 jobs are new since this plan')).toBeTruthy()
  press('Plan again')
  expect(planAgain).toHaveBeenCalledOnce()
})

test('a plan that was not made says why, and can be asked for again', () => {
  const { planAgain, discard } = show(samplePlan(null, { state: 'failed', message: 'It took too long.' }))
  expect(screen.getByRole('alert').textContent).toContain('It took too long.')
  press('Plan again')
  press('Close')
  expect(planAgain).toHaveBeenCalledOnce()
  expect(discard).toHaveBeenCalledOnce()
})

test('in line it says how many plans go first', () => {
  show(samplePlan(null, { state: 'waiting', ahead: 2 }))
  expect(screen.getByRole('status').textContent).toBe('Waiting in line: 2 plans before this one')
})

test('a search that ended with its server says so and can be asked for again', () => {
  const { planAgain } = show(samplePlan(null, { state: 'stopped' }))
  expect(screen.getByRole('alert').textContent).toContain('The server was restarted')
  press('Plan again')
  expect(planAgain).toHaveBeenCalledOnce()
})

test('a colleague’s plan says whose it is, and is accepted, hidden or discarded', () => {
  const deeds = show(samplePlan(sampleProposal(open), { suggestedBy: 'Renee' }))
  expect(screen.getByText('Suggested by Renee')).toBeTruthy()
  press(/Hide/)
  press(/Accept all/)
  press(/Discard/)
  expect(deeds.hide).toHaveBeenCalledOnce()
  expect(deeds.acceptAll).toHaveBeenCalledOnce()
  expect(deeds.discard).toHaveBeenCalledOnce()
})

test('a plan that a colleague has accepted or discarded says who', () => {
  const { leave } = show(samplePlan(null, { state: 'closed', acceptedBy: 'Tui' }))
  expect(screen.getByRole('alert').textContent).toContain('Tui has accepted this plan')
  press('Close')
  expect(leave).toHaveBeenCalledOnce()
  cleanup()
  const { planAgain } = show(samplePlan(null, { state: 'closed', discardedBy: 'Tui' }))
  expect(screen.getByRole('alert').textContent).toContain('Tui has discarded this plan')
  press('Plan again')
  expect(planAgain).toHaveBeenCalledOnce()
})
