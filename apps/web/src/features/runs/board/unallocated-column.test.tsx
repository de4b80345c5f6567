import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { PlannerContext } from '../board-model.ts'
import { focusCard } from '../interaction/focus-card.ts'
import { changePlanner } from '../interaction/planner-store.ts'
import { sampleCard, samplePlanner } from '../sample-board.ts'
import { UnallocatedColumn } from './unallocated-column.tsx'

let comeToEnd: () => void

/** Says when asked to that what it watches is in sight: here nothing has a place. */
function watch(tell: (entries: { isIntersecting: boolean }[]) => void) {
  comeToEnd = () => tell([{ isIntersecting: true }])
  return { observe: vi.fn(), disconnect: vi.fn() }
}

beforeEach(() => void vi.stubGlobal('IntersectionObserver', vi.fn(watch)))

afterEach(() => {
  vi.unstubAllGlobals()
  changePlanner({ sought: null })
  queryClient.clear()
})

function show(count: number) {
  const cards = Array.from({ length: count }, (_, at) => sampleCard(`job-${at}`))
  const component = () => (
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <PlannerContext value={samplePlanner}>
          <UnallocatedColumn
            cards={cards}
            older={0}
            filter={{ sizes: [], wastes: [], suburbs: [] }}
            narrow={null}
          />
        </PlannerContext>
      </MantineProvider>
    </QueryClientProvider>
  )
  const routeTree = createRootRoute({ component })
  render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />)
  return screen.findByText(String(count))
}

const drawn = () => screen.getAllByRole('group', { name: /^Drop/ }).length

test('a long list counts all its jobs, and draws its cards as it is scrolled', async () => {
  await show(200)
  expect(drawn()).toBe(30)
  act(() => comeToEnd())
  expect(drawn()).toBe(90)
})

test('a card that is sought is drawn and keeps the focus, however far down it stands', async () => {
  await show(200)
  act(() => focusCard('job-150'))
  act(() => changePlanner({ sought: null }))
  expect(document.activeElement?.getAttribute('data-job')).toBe('job-150')
})
