import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { sampleBoard, sampleRun } from '../sample-board.ts'
import { RunSheetsScreen } from './run-sheets-screen.tsx'

const PATH = '/app/run-planner/run-sheets'
const SECOND = '01900000-0000-7000-8000-000000000002'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function show(runs: ReturnType<typeof sampleRun>[], search = '') {
  vi.stubGlobal('fetch', async () => Response.json({ data: { ...sampleBoard, runs } }))
  queryClient.setQueryData(profileQuery.queryKey, sampleProfile)
  const rootRoute = createRootRoute()
  const page = createRoute({ getParentRoute: () => rootRoute, path: PATH, component: RunSheetsScreen })
  const history = createMemoryHistory({ initialEntries: [`${PATH}?day=2026-05-14${search}`] })
  const router = createRouter({ routeTree: rootRoute.addChildren([page]), history })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

const printing = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Print' })

test('a day without jobs in runs says so instead of printing', async () => {
  show([sampleRun('empty', [])])
  expect(await screen.findByText('No run has jobs on Thursday 14/05/2026')).toBeTruthy()
  expect((await printing()).disabled).toBe(true)
})

test('each run with jobs has a sheet with what its driver needs and no prices; one run alone has its own', async () => {
  const runs = [sampleRun('one', ['SKY-1']), { ...sampleRun(SECOND, ['SKY-2']), number: 2 }]
  show(runs)
  const sheet = await screen.findByRole('article', { name: 'AAA111, Run 1' })
  for (const words of ['Run sheet', 'Dean', 'SKY-1', 'DROP', 'Pat Nguyen', '6 m³'])
    expect(within(sheet).getAllByText(words, { exact: false }).length, words).toBeGreaterThan(0)
  expect(screen.getByRole('article', { name: 'AAA111, Run 2' }).textContent).toContain('SKY-2')
  expect(document.body.textContent).not.toContain('$')
  expect((await printing()).disabled).toBe(false)
  cleanup()
  queryClient.clear()
  show(runs, `&run=${SECOND}`)
  expect((await screen.findByRole('article')).textContent).toContain('SKY-2')
  expect(screen.getAllByRole('article')).toHaveLength(1)
})
