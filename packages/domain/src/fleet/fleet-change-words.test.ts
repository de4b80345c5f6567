import { expect, test } from 'vitest'
import { BANK_MASK } from './driver.ts'
import { driverChangesInWords, truckChangesInWords } from './fleet-change-words.ts'

const lines = (changed: { label: string; from: string; to: string }[]) =>
  changed.map(({ label, from, to }) => [label, from, to])

test('a truck’s history says dates, measures and money as people do, in the order of its form', () => {
  const changes = {
    purchasePrice: { from: null, to: 185000 },
    regoExpiry: { from: '2026-11-25T00:00:00Z', to: '2027-11-25T00:00:00Z' },
    capacity: { from: { value: 8, unit: 'ton' }, to: { value: 9.5, unit: 'ton' } },
    tray: { from: { value: 6, unit: 'meters' }, to: { value: 5, unit: 'meters' } },
    trayLength: { from: 6, to: 5 },
    allocatedDriver: { from: null, to: 'an id says nothing to people' },
    driverName: { from: '', to: 'Dean Marsh' },
    binTypes: { from: ['Hook'], to: [] },
    maxBinSize: { from: { value: 12, unit: 'm3' }, to: null },
  }
  expect(lines(truckChangesInWords(changes))).toEqual([
    ['Rego expiry', '25/11/2026', '25/11/2027'],
    ['Load capacity', '8 t', '9.5 t'],
    ['Tray length', '6 m', '5 m'],
    ['Allocated driver', '', 'Dean Marsh'],
    ['Bin types', 'Hook', 'All'],
    ['Max bin size', '12 m³', ''],
    ['Purchase price', '', '$185,000'],
  ])
})

test('a driver’s history tells that bank details changed, and never what they say', () => {
  const changes = {
    phone: { from: '0412345678', to: '0398765432' },
    gender: { from: 'UnDisclosed', to: 'Female' },
    accountNumber: { from: BANK_MASK, to: BANK_MASK },
    bsb: { from: BANK_MASK, to: '' },
  }
  expect(lines(driverChangesInWords(changes))).toEqual([
    ['Phone', '0412 345 678', '03 9876 5432'],
    ['Gender', 'Undisclosed', 'Female'],
    ['BSB', BANK_MASK, ''],
    ['Account number', BANK_MASK, BANK_MASK],
  ])
})

test('a driver’s history tells of the dates whose hours changed, and of no other', () => {
  const saturday = { date: '2026-12-05T00:00:00Z', hours: '07:00-11:00', note: 'Market day' }
  const sunday = { date: '2026-12-06T00:00:00Z', hours: 'off', note: '' }
  const told = (from: unknown, to: unknown) => lines(driverChangesInWords({ datedHours: { from, to } }))
  expect(told([saturday], [saturday, sunday])).toEqual([['Other hours', '', '06/12/2026: Off']])
  expect(told([saturday], [])).toEqual([['Other hours', '05/12/2026: 7am – 11am (Market day)', '']])
  expect(told(null, [])).toEqual([])
})
