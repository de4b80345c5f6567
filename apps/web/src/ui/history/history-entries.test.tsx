import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { HistoryEntries, type HistoryEntry } from './history-entries.tsx'
import { HistoryFold } from './history-fold.tsx'

const entry = (number: number): HistoryEntry => ({
  _id: `entry-${number}`,
  at: '2026-05-14T01:30:00Z',
  by: 'Renee Castellano',
  changes: [{ field: 'phone', label: 'Phone', from: '0412 345 678', to: '' }],
})

const read = vi.fn<() => Promise<HistoryEntry[]>>()

function Entries() {
  const answer = useQuery(queryOptions({ queryKey: ['history'], queryFn: read, retry: false }))
  return <HistoryEntries answer={answer} timeZone="Australia/Melbourne" titleOf={() => 'Driver changed'} />
}

function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <HistoryFold>
          <Entries />
        </HistoryFold>
      </MantineProvider>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'History' }))
}

afterEach(() => {
  cleanup()
  queryClient.clear()
  read.mockReset()
})

test('a history is read once it is asked for, says who, when and from what to what, and opens in full', async () => {
  read.mockResolvedValue(Array.from({ length: 8 }, (_, index) => entry(index)))
  open()
  expect((await screen.findAllByText('Driver changed')).length).toBe(6)
  expect(screen.getAllByText(/0412 345 678/)[0]?.closest('li')?.textContent).toContain('nothing')
  expect(screen.getAllByText(/Renee Castellano/)).toHaveLength(6)
  expect(screen.getAllByText(/^14\/05(\/2026)?, 11:30am$/)).toHaveLength(6)
  fireEvent.click(screen.getByRole('button', { name: 'Show all 8' }))
  expect(screen.getAllByText('Driver changed')).toHaveLength(8)
})

test('when and who stand on a line of their own, also under what changed no field', async () => {
  read.mockResolvedValue([{ ...entry(1), changes: [] }])
  open()
  const title = await screen.findByText('Driver changed')
  const line = screen.getByRole('paragraph')
  expect(line.previousElementSibling).toBe(title)
  expect(line.textContent).toMatch(/^14\/05(\/2026)?, 11:30am, Renee Castellano$/)
})

test('an empty history says so, and one that cannot be loaded is tried again', async () => {
  read.mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce([])
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('The history could not be loaded')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nothing recorded yet')).toBeTruthy()
})
