import { MantineProvider } from '@mantine/core'
import type { WireClosedDays } from '@skipyard/contract/prices/closed-days.ts'
import { localDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { ClosedDaysScreen } from './closed-days-screen.tsx'

const year = 2026
const newYear = toWireDate(localDate(`${year}-01-01`))
const lastDay = toWireDate(localDate(`${year}-12-31`))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${year}-07-01T02:00:00Z`), toFake: ['Date'] })
  queryClient.setQueryData(profileQuery.queryKey, { ...sampleProfile, role: 'owner' })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function cardOfThisYear(days: Pick<WireClosedDays, 'holidays' | 'closedDays'>) {
  const data: WireClosedDays = { version: 1, state: 'VIC', weekdays: ['Sunday'], ...days }
  vi.stubGlobal('fetch', async () => Response.json({ data }))
  const router = createRouter({
    routeTree: createRootRoute({ component: ClosedDaysScreen }),
    history: createMemoryHistory(),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return within(await screen.findByRole('region', { name: `Closed days of ${year}` }))
}

test('a day of the week is closed and opened by one press, which is sent with all the others', async () => {
  await cardOfThisYear({ holidays: [], closedDays: [] })
  const weekly = within(screen.getByRole('region', { name: 'Closed every week' }))
  expect(weekly.getByRole<HTMLInputElement>('checkbox', { name: 'Sunday' }).checked).toBe(true)
  const sent = vi.fn()
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent(JSON.parse(String(body)))
    return Response.json({
      data: { version: 2, state: 'VIC', holidays: [], closedDays: [], weekdays: ['Saturday', 'Sunday'] },
    })
  })
  fireEvent.click(weekly.getByRole('checkbox', { name: 'Saturday' }))
  await vi.waitFor(() =>
    expect(weekly.getByRole<HTMLInputElement>('checkbox', { name: 'Saturday' }).checked).toBe(true),
  )
  expect(sent).toHaveBeenCalledWith({ version: 1, closedDays: [], weekdays: ['Sunday', 'Saturday'] })
})

test('pressed twice, Add sends a closed day once and is ready for the next', async () => {
  await cardOfThisYear({ holidays: [], closedDays: [] })
  const sent = vi.fn()
  vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit) => {
    if (method === 'PUT') sent(JSON.parse(String(body)))
    const closedDays = [{ date: lastDay, name: 'Shutdown', worked: false }]
    return Response.json({
      data: { version: 2, state: 'VIC', holidays: [], closedDays, weekdays: ['Sunday'] },
    })
  })
  const day = screen.getByRole<HTMLInputElement>('textbox', { name: /^Day/ })
  fireEvent.change(day, { target: { value: `31/12/${year}` } })
  fireEvent.blur(day)
  fireEvent.change(screen.getByRole('textbox', { name: /^Reason/ }), { target: { value: 'Shutdown' } })
  const add = screen.getByRole('button', { name: 'Add' })
  fireEvent.click(add)
  fireEvent.click(add)
  await vi.waitFor(() => expect(day.value).toBe(''))
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ closedDays: [{ date: lastDay, name: 'Shutdown', worked: false }] }),
  )
})

test('what is still to come stands first; days that are over are folded away below', async () => {
  const card = await cardOfThisYear({
    holidays: [{ date: newYear, name: 'New Year’s Day' }],
    closedDays: [{ date: lastDay, name: 'Shutdown', worked: false }],
  })
  expect(card.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    expect.stringContaining('Shutdown'),
    expect.stringContaining('New Year’s Day'),
  ])
  const fold = card.getByText('1 past day').closest('details')
  expect(fold?.open).toBe(false)
  expect(fold?.textContent).toContain('New Year’s Day')
  expect(fold?.textContent).not.toContain('Shutdown')
})
