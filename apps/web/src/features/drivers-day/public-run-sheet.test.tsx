import { MantineProvider } from '@mantine/core'
import type { WirePhoneJob, WirePhoneLeg, WireRunSheet } from '@skipyard/contract/drivers-day/drivers-day.ts'
import type { VisitKind } from '@skipyard/domain/visits/visit.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { legWordsTo } from './phone/time-words.ts'
import { titleOfHalf } from './phone/title-of-half.ts'
import { PublicRunSheet } from './public-run-sheet.tsx'
import { samplePhoneJob, samplePhoneRun } from './testing/sample-phone-run.ts'

afterEach(cleanup)

const leg = (kind: WirePhoneLeg['kind'], name = ''): WirePhoneLeg => ({
  kind,
  name,
  openUntil: kind === 'tip' ? 900 : null,
  loads: kind === 'load' ? [{ binSize: 6, binType: 'Marrel', count: 1 }] : [],
})

function sheetOf(jobs: readonly WirePhoneJob[], change: Partial<WireRunSheet> = {}): WireRunSheet {
  const company = { name: 'Westgate', phone: '' }
  const { _id: _run, version: _version, ...run } = samplePhoneRun({ jobs: [...jobs] })
  return { ...run, company, timeZone: 'Australia/Melbourne', driverName: 'Dean', ...change }
}

function rowsOf(sheet: WireRunSheet): string[] {
  render(
    <MantineProvider env="test">
      <PublicRunSheet sheet={sheet} />
    </MantineProvider>,
  )
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
}

const visit = (kind: VisitKind, other: string): WirePhoneJob['visit'] => ({
  kind,
  with: other,
  waitMinutes: 0,
  includedMinutes: null,
})

test('an exchange is one stop of the link, with which bin is left and which is taken', () => {
  const drop = samplePhoneJob('d', { binSize: 8, visit: visit('exchange', 'p') })
  const pick = samplePhoneJob('p', { actionType: 'pick', binSize: 6, visit: visit('exchange', 'd') })
  const [stop, ...others] = rowsOf(sheetOf([drop, pick]))
  expect(others).toEqual([])
  for (const words of ['Exchange 6 m³ for 8 m³', titleOfHalf(drop), titleOfHalf(pick)])
    expect(stop).toContain(words)
  expect(screen.getAllByRole('link', { name: 'Directions' })).toHaveLength(1)
})

test('a bin that is carried on says where it goes, with the way to both places', () => {
  const to = { ...samplePhoneJob('d').address, name: '9 Somewhere Rd, Coburg' }
  const pick = samplePhoneJob('p', { actionType: 'pick', visit: visit('relocate', 'd') })
  const drop = samplePhoneJob('d', { address: to, visit: visit('relocate', 'p') })
  const [stop] = rowsOf(sheetOf([pick, drop]))
  expect(stop).toContain('9 Somewhere Rd, Coburg')
  expect(stop).toContain(titleOfHalf(drop))
  expect(screen.getAllByRole('link', { name: 'Directions' })).toHaveLength(2)
})

test('between the stops it says what the phone says: loads, tips and the way home', () => {
  const first = samplePhoneJob('a', { actionType: 'pick' })
  const second = samplePhoneJob('b', { legs: [leg('tip', 'Hallam Rd'), leg('load')] })
  const sheet = sheetOf([first, second], {
    legsHome: [leg('unload')],
    loads: [{ binSize: 6, binType: 'Marrel', count: 2 }],
  })
  const rows = rowsOf(sheet)
  expect(rows).toHaveLength(4)
  expect(rows[1]).toBe(legWordsTo({ ...sheet, start: null }, second))
  expect(rows[1]).toMatch(/^Tip at Hallam Rd, open till 3pm/)
  expect(rows[3]).toMatch(/yard/)
  expect(screen.getByText('Load before leaving: 2 × 6 m³ Marrel')).toBeTruthy()
})

test('what the truck does between the halves of a stop stands between them, until it is behind', () => {
  const pick = samplePhoneJob('p', { actionType: 'pick', visit: visit('tip-and-return', 'd') })
  const legs = [leg('tip', 'Hallam Rd')]
  const drop = samplePhoneJob('d', { visit: visit('tip-and-return', 'p'), legs })
  const [stop, ...others] = rowsOf(sheetOf([pick, drop]))
  expect(others).toEqual([])
  const places = [titleOfHalf(pick), 'Tip at Hallam Rd, open till 3pm', titleOfHalf(drop)]
  expect(places.map((words) => stop?.indexOf(words))).toSatisfy((found: number[]) =>
    found.every((at, place) => at > (found[place - 1] ?? -1)),
  )
  cleanup()
  const gone = { ...drop, headingAt: '2026-05-14T00:00:00Z' }
  expect(rowsOf(sheetOf([pick, gone]))[0]).not.toContain('Tip at')
})

test('a way that is behind the truck is not said any more, and an extra pick is called one', () => {
  const done = samplePhoneJob('a', { status: 'Delivered', legs: [leg('load')] })
  const extra = samplePhoneJob('b', { actionType: 'pick', extraPick: 1 })
  const rows = rowsOf(sheetOf([done, extra]))
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain('Extra pick')
})
