import { MantineProvider } from '@mantine/core'
import type { WireRunRow } from '@skipyard/contract/drivers-day/office.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { AgainstPlan } from './run-columns.tsx'

beforeEach(() => queryClient.setQueryData(profileQuery.queryKey, sampleProfile))

const plan = {
  startsAt: '2026-05-13T21:00:00.000Z',
  endsAt: '2026-05-14T04:10:00.000Z',
  kilometres: 144.6,
  jobs: 6,
  against: null,
}

const show = (planned: WireRunRow['planned'], isInWords = false) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <AgainstPlan run={{ planned }} isInWords={isInWords} />
      </MantineProvider>
    </QueryClientProvider>,
  )

test('of a run that is out nothing is said yet', () => {
  const { container } = show(plan)
  expect(container.querySelector('span')).toBeNull()
})

test('a job that came later than promised is said beside the figure, and alone where the length is not known', () => {
  show({ ...plan, against: { longerBy: -12, moreJobs: 0, late: 2 } })
  expect(screen.getByLabelText('2 late').closest('span')?.textContent).toBe('−12 min')
  show({ ...plan, against: { longerBy: null, moreJobs: 0, late: 1 } }, true)
  expect(screen.getByText('1 job later than promised')).toBeDefined()
})

test('one that is over shows the difference: a figure in its column, words in a card', () => {
  const against = { longerBy: 34, moreJobs: 1, late: 0 }
  show({ ...plan, against })
  expect(screen.getByText('+34 min').title).toBe(
    '34 min longer than planned, 1 job more. Planned 7:00am–2:10pm, 145 km',
  )
  show({ ...plan, against }, true)
  expect(screen.getByText('34 min longer than planned, 1 job more')).toBeDefined()
})

test('of a run that left without a plan nothing is said', () => {
  const { container } = show(null)
  expect(container.querySelector('span')).toBeNull()
})
