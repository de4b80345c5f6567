import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesOfDay } from './changes-of-day.ts'
import { viewOfRun, type WaitingEntry } from './view-of-run.ts'

const stop = (actionId: string) => ({
  actionId,
  jobID: `WSH-${actionId}`,
  actionType: 'drop' as const,
  status: 'Scheduled',
  timeRange: ['2026-05-13T21:00:00.000Z', '2026-05-14T02:00:00.000Z'] as const,
  binSize: 8,
  binType: 'Hook',
  wasteType: 'General',
  notes: '',
  customerName: 'Sal Amato',
  customerPhone: '0412345678',
  permitRequired: false,
  permitNumber: '',
  permitValidTo: null,
  cOver: false,
  heavyLoad: false,
  labelInput: '',
  placement: 'Driveway',
  propertyType: 'Private',
  address: { name: '27 Pier St', suburb: 'Altona', lat: -37.86, lon: 144.83 },
  binNumber: null,
  driverComments: '',
  headingAt: null,
  onSiteAt: null,
  doneAt: null,
  returnedAt: null,
  tips: [],
  extras: [],
  visit: null,
})

const runOf = (...jobs: ReturnType<typeof stop>[]) => ({
  _id: 'run',
  date: '2026-05-14T00:00:00Z',
  number: 1,
  jobs,
})
const before = [runOf(stop('a'), stop('b'), stop('c'))]

describe('what the office has changed meanwhile', () => {
  test('nothing, when nothing is otherwise', () => {
    expect(changesOfDay(before, structuredClone(before))).toEqual({ changed: [], gone: [] })
  })

  test('another address, other notes and another time are marked at their job', () => {
    const after = [runOf(stop('a'), { ...stop('b'), notes: 'Gate 2' }, { ...stop('c'), binSize: 12 })]
    expect(changesOfDay(before, after).changed).toEqual(['b', 'c'])
  })

  test.each([
    { labelInput: 'Key at No. 3' },
    { placement: 'Nature Strip' },
    { heavyLoad: true },
    { cOver: true },
    { permitNumber: 'P-118' },
    { customerPhone: '0412000111' },
    { address: { name: '27 Pier St', suburb: 'Altona', lat: -37.8611, lon: 144.83 } },
  ])('whatever else the office enters of a job marks it: %o', (entered) => {
    const after = [runOf(stop('a'), { ...stop('b'), ...entered }, stop('c'))]
    expect(changesOfDay(before, after).changed).toEqual(['b'])
  })

  test('a new job is marked, and one that was taken off is named', () => {
    expect(changesOfDay(before, [runOf(stop('a'), stop('b'), stop('d'))])).toEqual({
      changed: ['d'],
      gone: [{ actionId: 'c', jobID: 'WSH-c', suburb: 'Altona' }],
    })
  })

  test('a job that comes earlier than before is marked, the others are not', () => {
    expect(changesOfDay(before, [runOf(stop('c'), stop('a'), stop('b'))]).changed).toEqual(['c'])
  })

  test("the driver's own entries are no change, however many of them the office has taken by then", () => {
    const step = fc.constantFrom('heading', 'onSite', 'delivered') satisfies fc.Arbitrary<string>
    const entry = fc.record({ actionId: fc.constantFrom('a', 'b', 'c'), step })
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), fc.nat(12), (list, taken) => {
        const said = list.map(({ actionId, step: name }, place): WaitingEntry => {
          return { key: `${place}`, seq: place + 1, at: '2026-05-14T00:00:00.000Z', actionId, step: name }
        })
        const left = before.map((run) => viewOfRun(run, said))
        const told = before.map((run) => viewOfRun(run, said.slice(0, taken)))
        const after = told.map((run) => viewOfRun(run, said))
        expect(changesOfDay(left, after)).toEqual({ changed: [], gone: [] })
      }),
    )
  })
})
