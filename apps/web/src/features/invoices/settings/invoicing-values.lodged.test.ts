import type { WireInvoiceSettings } from '@skipyard/contract/invoices/settings.ts'
import { lodgedTexts } from '@skipyard/domain/invoices/locked-texts.ts'
import { USUAL_CODES } from '@skipyard/domain/invoices/money/account-codes.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { expect, test } from 'vitest'
import { lodgedErrors, unlocks, valuesOfLodged, wireOfLodged } from './invoicing-values.ts'

const today = localDate('2026-11-27')

const SETTINGS: WireInvoiceSettings = {
  version: 1,
  gstRegistered: true,
  gstFollowsAbn: true,
  bank: null,
  paymentTermsDays: 15,
  payLink: '',
  extras: [],
  mailSubject: 'Your invoice',
  mailWords: 'Please find it attached.',
  placeholders: [],
  note: '',
  permitTaxed: false,
  accountCodes: USUAL_CODES,
  lodgedUntil: '2026-09-30T00:00:00Z',
}

const moved = (lodgedUntil: string, reason = '') => ({ lodgedUntil, reason })

test('the date is read and sent as it was, with no reason', () => {
  const values = valuesOfLodged(SETTINGS)
  expect(values).toEqual(moved('2026-09-30'))
  expect(wireOfLodged(values)).toEqual({ lodgedUntil: '2026-09-30T00:00:00Z', reason: '' })
  expect(wireOfLodged(moved('', ' Amended '))).toEqual({ lodgedUntil: null, reason: 'Amended' })
  expect(valuesOfLodged({ ...SETTINGS, lodgedUntil: null })).toEqual(moved(''))
})

test.each([
  ['an earlier day', '2026-06-30', true],
  ['none', '', true],
  ['a later day', '2026-10-31', false],
  ['the same', '2026-09-30', false],
  ['what is no day', '31/02', false],
])('%s asks for a reason: %s %s', (_, lodgedUntil, isAsked) => {
  expect(unlocks(moved(lodgedUntil), SETTINGS)).toBe(isAsked)
})

test.each([
  [moved('31/02'), 'lodgedUntil', texts.fleet.dateInvalid],
  [moved('2026-11-27'), 'lodgedUntil', lodgedTexts.notPast],
  [moved('2026-06-30'), 'reason', lodgedTexts.reasonRequired],
  [moved('', '  '), 'reason', lodgedTexts.reasonRequired],
])('%j is refused at its field', (values, field, message) => {
  expect(lodgedErrors(values, SETTINGS, today)).toEqual([{ field, message }])
})

test.each([moved('2026-10-31'), moved('2026-06-30', 'Amended'), moved('', 'Amended')])(
  '%j is taken',
  (values) => {
    expect(lodgedErrors(values, SETTINGS, today)).toEqual([])
  },
)
