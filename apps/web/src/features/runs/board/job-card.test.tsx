import { MantineProvider } from '@mantine/core'
import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, test } from 'vitest'
import { PlannerContext } from '../board-model.ts'
import { sampleCard, samplePlanner, sampleVisit } from '../sample-board.ts'
import { JobCard } from './job-card.tsx'

/** Seven and six minutes to eleven in Melbourne. */
const [GIVEN_BACK, DONE] = ['2026-05-14T00:53:00.000Z', '2026-05-14T00:54:00.000Z']

function show(change: Partial<WireCard>, more: Partial<ComponentProps<typeof JobCard>> = {}) {
  const { container } = render(
    <MantineProvider env="test">
      <PlannerContext value={samplePlanner}>
        <ul>
          <JobCard card={{ ...sampleCard('WBH-1', 'run-1'), ...change }} number={1} {...more} />
        </ul>
      </PlannerContext>
    </MantineProvider>,
  )
  return container.querySelectorAll('[data-job] *').length
}

afterEach(cleanup)

const notDone = { reason: 'nobody-there', note: 'Rang twice', at: GIVEN_BACK, by: 'Dean Marsh' } as const

test('a job done says its time beside the status, and a job to come only its status', () => {
  show({ status: 'Delivered', doneAt: DONE })
  expect(screen.getByText('Delivered 10:54am')).toBeTruthy()
  expect(screen.getByRole('group', { name: /Yarraville, Delivered 10:54am$/ })).toBeTruthy()
  cleanup()
  show({})
  expect(screen.getByText('Scheduled')).toBeTruthy()
})

test('a job done that no driver told of has no time', () => {
  show({ status: 'Delivered' })
  expect(screen.getByText('Delivered')).toBeTruthy()
})

test('a job given back says why and when, where its hours and Scheduled would stand', () => {
  show({ notDone })
  const told = screen.getByText('Not done: nobody there, 10:53am')
  expect(told.getAttribute('title')).toBe('Not done: nobody there: Rang twice, 10:53am, Dean Marsh')
  expect(screen.queryByText('Scheduled')).toBeNull()
  expect(screen.queryByText('7am–12pm')).toBeNull()
  expect(screen.getByRole('group', { name: /Yarraville, Not done: nobody there, 10:53am$/ })).toBeTruthy()
})

test('what drivers tell costs a card no more elements: hundreds of them scroll', () => {
  const plain = show({})
  cleanup()
  expect(show({ notDone })).toBeLessThanOrEqual(plain)
  cleanup()
  const done = show({ status: 'Delivered' })
  cleanup()
  expect(show({ status: 'Delivered', doneAt: DONE })).toBe(done)
})

test('an exchange is one card with both job IDs, take to leave, the bin taken and the minutes of both stops', () => {
  const [drop, pick] = sampleVisit('WBH-8', 'WBH-6', { runId: 'run-1' })
  const taken = { ...pick, binNumber: 'M6-014' }
  const other = { ...taken, booking: { ...taken.booking, permitRequired: true } }
  show({ ...drop, booking: { ...drop.booking, binSize: 8 } }, { other, minutes: 25 })
  expect(screen.getAllByRole('group')).toHaveLength(1)
  for (const words of ['Exchange', 'WBH-6', '6 → 8 m³', 'Marrel M6-014', '25 min']) {
    expect(screen.getByText(words)).toBeTruthy()
  }
  expect(screen.getByRole('img', { name: 'Permit required' })).toBeTruthy()
  const name = 'Exchange WBH-8, WBH-6, take 6 m³ Marrel M6-014, leave 8 m³ Marrel, Yarraville, Scheduled'
  expect(screen.getByRole('group', { name })).toBeTruthy()
})

test('the statuses of both halves are told where they differ, and one locked half locks the card', () => {
  const [drop, pick] = sampleVisit('WBH-8', 'WBH-6', { runId: 'run-1' })
  const booking = { ...drop.booking, dropActionStatus: 'Dispatched' as const }
  show({ ...drop, status: 'Dispatched', booking }, { other: pick })
  expect(screen.getByText('Scheduled')).toBeTruthy()
  expect(screen.getByText('Dispatched')).toBeTruthy()
  expect(screen.getByRole('group').dataset.locked).toBe('true')
})

test('a bin that is brought back or goes to another site has one size', () => {
  const [pick, drop] = sampleVisit('WBH-6', 'WBH-7', { kind: 'relocate' })
  const address = { ...drop.booking.address, suburb: 'Newport' }
  show(pick, { other: { ...drop, booking: { ...drop.booking, address } } })
  expect(screen.getByText('6 m³')).toBeTruthy()
  expect(screen.getByRole('group', { name: /^Relocate WBH-6, WBH-7, .*Yarraville to Newport/ })).toBeTruthy()
})

test('a job that its driver heads for before a stop above it says so', () => {
  show({}, { goesFirst: true })
  expect(screen.getByText('Its driver goes here first')).toBeTruthy()
  expect(screen.getByRole('group', { name: /Its driver goes here first$/ })).toBeTruthy()
  cleanup()
  show({})
  expect(screen.queryByText('Its driver goes here first')).toBeNull()
})
