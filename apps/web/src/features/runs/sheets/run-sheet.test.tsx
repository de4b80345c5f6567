import { MantineProvider } from '@mantine/core'
import type { WireCard, WireRun } from '@skipyard/contract/runs/runs.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleCard, sampleVisit } from '../sample-board.ts'
import { RunSheet, sheetOfRun } from './run-sheet.tsx'

const run = (bookings: WireCard[]): WireRun => ({
  _id: 'run',
  version: 1,
  date: '2026-05-14T00:00:00Z',
  number: 1,
  truckInfo: { truckId: { _id: 'truck', rego: 'AAA111' }, truckRego: 'AAA111' },
  driverInfo: { driverId: { _id: 'dean', name: 'Dean' }, driverName: 'Dean' },
  bookings,
  runCompleted: false,
  locked: false,
})
const drop = (name: string, binSize: number): WireCard => {
  const card = sampleCard(name, 'run')
  return { ...card, booking: { ...card.booking, binSize } }
}

test('a run sheet leaves out what was called off', () => {
  const pick: WireCard = { ...drop('p', 12), actionType: 'pick' }
  const off: WireCard = { ...drop('x', 20), status: 'Cancelled' }
  const sheet = sheetOfRun(run([drop('a', 6), pick, drop('b', 3), off, drop('c', 6)]))
  expect(sheet?.cards.map(({ actionId }) => actionId)).toEqual(['a', 'p', 'b', 'c'])
})

test('a run with nothing to do in it has no sheet', () => {
  expect(sheetOfRun(run([]))).toBeNull()
  expect(sheetOfRun(run([{ ...drop('x', 6), status: 'Cancelled' }]))).toBeNull()
})

test('an exchange is one row of the sheet with both jobs, what to take and what to leave, and a box for each', () => {
  const [leave, take] = sampleVisit('WBH-8', 'WBH-6', { runId: 'run' })
  const taken = { ...take, binNumber: 'M6-014', staffComments: 'Behind the shed' }
  const sheet = sheetOfRun(run([leave, taken, drop('last', 6)]))
  if (!sheet) throw new Error('It has jobs')
  const zone = 'Australia/Melbourne'
  const { container } = render(
    <MantineProvider env="test">
      <RunSheet sheet={sheet} times={undefined} company="Westgate" day="14/05/2026" timeZone={zone} />
    </MantineProvider>,
  )
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows).toHaveLength(2)
  for (const words of ['EXCHANGE', 'WBH-8', 'WBH-6', 'Take', 'Leave', 'Bin M6-014', 'Behind the shed']) {
    expect(rows[0]?.textContent).toContain(words)
  }
  expect(rows[1]?.textContent?.startsWith('2')).toBe(true)
  expect(container.querySelectorAll('tbody tr:first-child td:nth-child(2) i')).toHaveLength(2)
})
