import { MantineProvider } from '@mantine/core'
import { addDays, type LocalDate, localDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { ClosedDayNotice } from './form-notices.tsx'

const saturday = localDate('2026-11-28')
const sunday = localDate('2026-11-29')
const monday = localDate('2026-11-30')

beforeEach(() => {
  const closed = [{ date: toWireDate(monday), name: 'Stocktake', worked: false }]
  const data = { version: 1, state: 'VIC', holidays: [], closedDays: closed, weekdays: ['Sunday'] }
  vi.stubGlobal('fetch', async () => Response.json({ data }))
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const days = (drop: LocalDate | null, pick: LocalDate | null) => ({
  drop: { date: drop },
  pick: { date: pick },
})

const show = (chosen: ReturnType<typeof days>, before: ReturnType<typeof days> | null = null) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <ClosedDayNotice {...chosen} before={before} />
      </MantineProvider>
    </QueryClientProvider>,
  )

test('a pick on a day of the week on which nobody works, and a drop on a closed day, are both said', async () => {
  show(days(monday, addDays(sunday, 7)))
  const notice = await screen.findByRole('status')
  expect(notice.textContent).toContain('The drop is on Mon 30/11, a day you are closed (Stocktake).')
  expect(notice.textContent).toContain('The pick is on Sun 06/12, a day you are closed (closed on Sundays).')
})

test('a working day says nothing, nor does a day that the booking had before', async () => {
  show(days(saturday, sunday), days(monday, sunday))
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('status')).toBeNull()
})
