import { expect, test } from 'vitest'
import { localDate } from '../shared/local-date.ts'
import { checkFreeOfHires, type HeldBin } from './bin-hold.ts'

const holder = {
  bookingId: 'b',
  jobID: 'SKY-1068',
  customerName: 'Tom Beckett',
  dropDate: localDate('2026-05-14'),
  pickDate: localDate('2026-05-21'),
  isOut: false,
}
const bin: HeldBin = {
  id: 'n',
  number: '6-001',
  size: 6,
  type: 'Marrel',
  isBroken: false,
  isRemoved: false,
  holders: [],
}

test('a bin that no hire holds may break and go', () => {
  expect(checkFreeOfHires(bin)).toEqual({ ok: true, value: bin })
})

test('a bin that a hire has or will have may not, in words that name the hire', () => {
  const out = { ...holder, isOut: true, jobID: 'SKY-1060' }
  expect(checkFreeOfHires({ ...bin, holders: [holder, out] })).toMatchObject({
    reason: 'with-customer',
    message: expect.stringContaining('6-001 is with Tom Beckett (SKY-1060)'),
  })
  expect(checkFreeOfHires({ ...bin, holders: [holder] })).toMatchObject({
    reason: 'promised',
    message: expect.stringMatching(/6-001 is promised to Tom Beckett \(SKY-1068\) from Thu 14\/05/),
  })
})
