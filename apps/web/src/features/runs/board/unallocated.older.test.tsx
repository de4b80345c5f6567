import { MantineProvider } from '@mantine/core'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { PlannerContext } from '../board-model.ts'
import { olderTray, runQueries } from '../queries.ts'
import { sampleBoard, samplePlanner, sampleRun } from '../sample-board.ts'
import { OlderLeftOvers } from './unallocated.tsx'

const date = localDate('2026-05-14')
let asked: string[]

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const { unallocated: data, older: _older, ...day } = { ...sampleBoard, runs: [sampleRun('one', [])] }
    return Response.json(path.includes('/unallocated') ? { data, older: 34 } : { data: day })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  olderTray.setState({ isOpen: false })
  queryClient.clear()
})

const show = (count: number) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <PlannerContext value={samplePlanner}>
          <OlderLeftOvers count={count} />
        </PlannerContext>
      </MantineProvider>
    </QueryClientProvider>,
  )

test('older left-overs are a count that is opened and closed again; the board is read with them and without', async () => {
  await queryClient.fetchQuery(runQueries.board(date))
  expect(asked.some((path) => path.includes('withOlder'))).toBe(false)
  show(34)
  fireEvent.click(screen.getByRole('button', { name: '34 older left-overs' }))
  expect(screen.getByRole('button', { name: 'Hide older left-overs', expanded: true })).toBeDefined()
  asked = []
  await queryClient.fetchQuery({ ...runQueries.board(date), staleTime: 0 })
  expect(asked.filter((path) => path.includes('/unallocated'))).toEqual([
    expect.stringContaining('withOlder=true'),
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Hide older left-overs' }))
  await waitFor(() => expect(screen.getByRole('button', { name: '34 older left-overs' })).toBeDefined())
})

test('a company that leaves nothing over has no tray', () => {
  show(0)
  expect(screen.queryByRole('button')).toBeNull()
})
