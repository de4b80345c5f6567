import { MantineProvider } from '@mantine/core'
import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PlannerContext } from '../board-model.ts'
import { sampleCard, samplePlanner } from '../sample-board.ts'
import { JobCard } from './job-card.tsx'

/** Seven and six minutes to eleven in Melbourne. */
const [GIVEN_BACK, DONE] = ['2026-05-14T00:53:00.000Z', '2026-05-14T00:54:00.000Z']

function show(change: Partial<WireCard>) {
  const { container } = render(
    <MantineProvider env="test">
      <PlannerContext value={samplePlanner}>
        <ul>
          <JobCard card={{ ...sampleCard('WBH-1', 'run-1'), ...change }} number={1} />
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
