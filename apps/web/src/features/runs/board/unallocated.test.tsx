import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { PlannerContext } from '../board-model.ts'
import { changePlanner } from '../interaction/planner-store.ts'
import { HoldDialog } from '../panel/hold-dialog.tsx'
import { isHeldCard } from '../rules/card-rules.ts'
import { drawnCards } from '../rules/drawn-cards.ts'
import { sampleCard, samplePlanner, sampleVisit } from '../sample-board.ts'
import { JobCard } from './job-card.tsx'
import { HeldCards, HeldToggle, narrowedCards } from './unallocated.tsx'

const onHold = (until: string) => ({ reason: 'No permit yet', until })
let sent: unknown[]

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (path: string, options?: RequestInit) => {
    if (path.includes('put-on-hold')) sent.push(JSON.parse(String(options?.body)))
    return Response.json({ data: { undo: null } })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  changePlanner({ isHeldOpen: false })
  queryClient.clear()
})

const show = (part: ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <PlannerContext value={samplePlanner}>{part}</PlannerContext>
      </MantineProvider>
    </QueryClientProvider>,
  )

test('what waits for a later day is shown on asking, with its reason and its day', () => {
  const card = { ...sampleCard('held'), onHold: onHold('2026-05-15T00:00:00Z') }
  expect(isHeldCard(card, samplePlanner)).toBe(true)
  show(
    <>
      <HeldToggle count={1} />
      <HeldCards cards={[{ card, other: null }]} className={undefined} />
    </>,
  )
  expect(screen.queryByText(/^Held till/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Held (1)' }))
  expect(screen.getByText('Held till Fri 15/05: No permit yet')).toBeDefined()
  expect(screen.getByRole('group', { name: /, Scheduled, on hold$/ })).toBeDefined()
})

test('a job that is back is among the work again, and says why it waited', () => {
  const card = { ...sampleCard('back'), onHold: onHold('2026-05-14T00:00:00Z') }
  expect(isHeldCard(card, samplePlanner)).toBe(false)
  show(<JobCard card={card} />)
  expect(screen.getByText('Back from hold: No permit yet')).toBeDefined()
})

test('the filters for drops and for picks both show a visit', () => {
  const cards = drawnCards([...sampleVisit('WBH-8', 'WBH-6'), sampleCard('WBH-1')])
  const any = { sizes: [], wastes: [], suburbs: [] }
  const shown = (kind: 'all' | 'drop' | 'pick') =>
    narrowedCards(cards, { ...any, kind }).map(({ card }) => card.actionId)
  expect(shown('all')).toEqual(['WBH-8', 'WBH-1'])
  expect(shown('drop')).toEqual(['WBH-8', 'WBH-1'])
  expect(shown('pick')).toEqual(['WBH-8'])
})

test('a hold needs a reason and a day after today, and is sent once', async () => {
  const close = vi.fn()
  show(<HoldDialog card={sampleCard('held')} onClose={close} />)
  const reason = screen.getByRole('textbox', { name: 'Reason' })
  fireEvent.click(screen.getByRole('button', { name: 'Hold' }))
  expect(await screen.findByText('Please enter a reason*')).toBeDefined()
  fireEvent.change(reason, { target: { value: ' No permit yet ' } })
  for (const _ of [1, 2]) fireEvent.submit(reason)
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ actionId: 'held', reason: 'No permit yet', until: '2026-05-15T00:00:00Z' }])
})
