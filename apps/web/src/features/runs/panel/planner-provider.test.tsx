import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { PlannerContext } from '../board-model.ts'
import { askTruck } from '../interaction/ask.ts'
import { send } from '../interaction/planner-store.ts'
import { runQueries } from '../queries.ts'
import { sampleBoard, sampleCard, samplePlanner } from '../sample-board.ts'
import { BoardQuestions } from './planner-provider.tsx'

const card = sampleCard('SKY-1')
const ofOneDay = sampleCard('SKY-2')
const sameDay = { ...ofOneDay, booking: { ...ofOneDay.booking, pickDateString: '14/05/2026' } }

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ data: { runs: [], trucks: [] } }))
  const board = { ...sampleBoard, unallocated: [card, sameDay] }
  queryClient.setQueryData(runQueries.board(samplePlanner.date).queryKey, board)
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <PlannerContext value={samplePlanner}>
          <BoardQuestions />
        </PlannerContext>
      </MantineProvider>
    </QueryClientProvider>,
  )
})

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

test('which truck brought a drop is asked about, and Cancel is an answer', async () => {
  const answer = askTruck(card, 'move-pick')
  expect(await screen.findByRole('dialog', { name: 'Drop Status Not Delivered' })).toBeDefined()
  fireEvent.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1) ?? document.body)
  expect(await answer).toBeNull()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('another day and a hold are asked about, and closed again by Escape', async () => {
  send('ask', { kind: 'day', jobIds: [card.actionId] })
  const day = await screen.findByRole('dialog', { name: 'Move SKY-1 to another day' })
  fireEvent.keyDown(day, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  send('ask', { kind: 'hold', card })
  const hold = await screen.findByRole('dialog', { name: 'Hold SKY-1' })
  fireEvent.keyDown(hold, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a day that cannot be is said before anything is sent: a drop behind its pick, a day that has passed', async () => {
  send('ask', { kind: 'day', jobIds: [sameDay.actionId] })
  const dialog = await screen.findByRole('dialog', { name: 'Move SKY-2 to another day' })
  expect((await screen.findByText('Please select a date lesser than pick*')).closest('li')?.textContent).toBe(
    'SKY-2 Please select a date lesser than pick*',
  )
  const move = screen.getByRole<HTMLButtonElement>('button', { name: 'Move' })
  expect(move.disabled).toBe(true)
  const day = screen.getByRole('textbox', { name: 'Day' })
  fireEvent.change(day, { target: { value: '1/1/2020' } })
  fireEvent.blur(day)
  expect(await screen.findByText('Please select a date that is not in the past*')).toBeDefined()
  expect(move.disabled).toBe(true)
  fireEvent.keyDown(dialog, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
