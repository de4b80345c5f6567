import { describe, expect, test } from 'vitest'
import { localDate } from '../shared/local-date.ts'
import { type BookingPermit, PERMIT_NEEDED } from './permit.ts'
import { type PermittedHire, permitDue } from './permit-due.ts'
import { sampleCouncil } from './sample-council.ts'

/** A Monday. */
const today = localDate('2026-11-23')
const hire: PermittedHire = {
  droppedOn: localDate('2026-12-07'),
  pickedOn: localDate('2026-12-11'),
  isOut: false,
  isOver: false,
}
const granted: BookingPermit = {
  ...PERMIT_NEEDED,
  state: 'granted',
  number: 'P-1',
  validFrom: hire.droppedOn,
  validTo: hire.pickedOn,
  appliedOn: today,
}

describe('what is to be done about a permit', () => {
  const due = (permit: BookingPermit, change: Partial<PermittedHire> = {}, on = today) =>
    permitDue({ ...hire, ...change }, { permit, council: sampleCouncil }, on)?.kind ?? null
  const applied: BookingPermit = { ...PERMIT_NEEDED, state: 'applied', appliedOn: today }

  test.each([
    ['nobody has asked, there is time', due(PERMIT_NEEDED), 'to-ask'],
    ['it is time to ask', due(PERMIT_NEEDED, {}, localDate('2026-11-28')), 'ask-now'],
    ['the council would answer after the drop', due(PERMIT_NEEDED, {}, localDate('2026-12-03')), 'too-late'],
    ['it has not answered', due(applied), 'answer-awaited'],
    ['it said no', due({ ...applied, state: 'refused' }), 'refused'],
    ['the bin stands there without one', due(applied, { isOut: true }), 'no-permit'],
    ['it holds for all of the hire', due(granted), null],
    ['it runs out before the pick', due(granted, { pickedOn: localDate('2026-12-12') }), 'runs-out'],
    ['it begins after the drop', due(granted, { droppedOn: localDate('2026-12-06') }), 'begins-late'],
    ['the hire is over', due(PERMIT_NEEDED, { isOver: true }), null],
  ])('%s', (_when, kind, expected) => {
    expect(kind).toBe(expected)
  })
})
