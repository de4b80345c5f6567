import { describe, expect, test } from 'vitest'
import { changeSheet, type SheetChange, type SheetWrite } from './change-sheet.ts'
import type { SheetContent } from './price-book.ts'

const bin = { zoneId: 'west', binType: 'Marrel', binSize: 6 } as const
const general = { ...bin, wasteType: 'General Waste' }
const soil = { ...bin, wasteType: 'Soil' }
const sheet: SheetContent = { prices: [{ ...general, priceCents: 47_000 }], terms: [] }

const change = (sent: Partial<SheetChange>) =>
  changeSheet(sheet, { prices: [], terms: [], hireDays: 7, ...sent })

function changed(sent: Partial<SheetChange>): SheetWrite {
  const answer = change(sent)
  if (!answer.ok) throw new Error(answer.message)
  return answer.value
}

describe('cells of a price sheet', () => {
  test('are entered, changed, marked as not taken, and taken away', () => {
    const prices = [
      { ...general, was: 47_000, now: 49_000 },
      { ...soil, was: '', now: null },
    ] as const
    expect(changed({ prices }).entered).toEqual([
      { ...general, priceCents: 49_000 },
      { ...soil, priceCents: null },
    ])
    expect(changed({ prices: [{ ...general, was: 47_000, now: '' }] })).toMatchObject({
      entered: [],
      removed: [general],
    })
  })

  test('that are sent twice are what they were last sent as', () => {
    const prices = [
      { ...general, was: 47_000, now: 48_000 },
      { ...general, was: 47_000, now: 49_000 },
    ]
    expect(changed({ prices }).entered).toEqual([{ ...general, priceCents: 49_000 }])
  })

  test('of terms that nobody has entered begin from the days of a hire', () => {
    expect(changed({ terms: [{ ...bin, field: 'extraDayCents', was: null, now: 2_200 }] }).terms).toEqual([
      { ...bin, includedDays: 7, includedKg: null, extraDayCents: 2_200, perTonneCents: 0 },
    ])
  })

  test('that a colleague has changed are named, and nothing is changed', () => {
    const answer = change({
      prices: [
        { ...soil, was: '', now: 50_000 },
        { ...general, was: 45_000, now: 49_000 },
      ],
    })
    expect(answer).toMatchObject({ ok: false, reason: 'stale', errors: [{ field: 'prices.1' }] })
  })

  test('that a colleague has changed to the same are as wished', () => {
    const prices = [{ ...general, was: 45_000, now: 47_000 }]
    expect(changed({ prices }).entered).toEqual(sheet.prices)
  })

  test('of terms are whole days and kilograms', () => {
    const answer = change({ terms: [{ ...bin, field: 'includedDays', was: null, now: 7.5 }] })
    expect(answer).toMatchObject({ ok: false, reason: 'invalid', field: 'terms.0' })
  })
})
