import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { NavBadge } from './menu-link.tsx'

let total: number

beforeEach(() => {
  total = 3
  queryClient.setQueryData(profileQuery.queryKey, { ...sampleProfile, timeZone: 'Australia/Melbourne' })
  vi.stubGlobal('fetch', async () => Response.json({ total, suburbList: [], data: [], due: total }))
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const show = (list: 'conflicting' | 'overdue' | 'faulty' | 'permits' | 'messages') =>
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <NavBadge list={list} />
      </MantineProvider>
    </QueryClientProvider>,
  )

test.each([
  ['conflicting', '3 bookings have no bin'],
  ['overdue', '3 bins are overdue'],
  ['faulty', '3 bookings have past jobs not updated'],
  ['permits', '3 permits are due'],
] as const)('the badge of %s counts what waits for someone, and says so', async (list, what) => {
  show(list)
  const said = `Waiting for someone: ${what}`
  await screen.findByText(`, ${said}`)
  expect(screen.getByTitle(said).textContent).toBe(`3, ${said}`)
})

test('the badge of messages counts unread texts from customers beside what did not arrive, and names both', async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json({ total: path.includes('state=new') ? 2 : 1, data: [] }),
  )
  show('messages')
  const said = 'Waiting for someone: 1 message did not arrive, 2 unread texts from customers'
  await screen.findByText(`, ${said}`)
  expect(screen.getByTitle(said).textContent).toBe(`3, ${said}`)
})

test('a badge left open over midnight counts the new day and shows nothing of the one before', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date('2026-05-14T23:59:00+10:00'))
  show('overdue')
  await screen.findByText('3')
  total = 5
  vi.setSystemTime(new Date('2026-05-15T00:01:00+10:00'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.queryByText('3')).toBeNull()
  await screen.findByText('5')
})
