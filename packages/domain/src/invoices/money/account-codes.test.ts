import { expect, test } from 'vitest'
import { accountCodeErrors, accountCodesOf, chosenCodesAfter, USUAL_CODES } from './account-codes.ts'

test('a company’s own code goes before that of its books, which goes before the usual one', () => {
  const codes = accountCodesOf({ bin: '4-1000' }, { bin: '201', permit: '205', other: null })
  expect(codes).toEqual({ ...USUAL_CODES, bin: '4-1000', permit: '205' })
})

test('an emptied code is the usual one again, and the usual one typed is no choice', () => {
  const before = { bin: '4-1000', gst: '2-1200' }
  expect(chosenCodesAfter(before, { bin: '', bank: '1-1110', permit: '205' }, { permit: '205' })).toEqual({
    gst: '2-1200',
    bank: '1-1110',
  })
  expect(chosenCodesAfter({}, { ...USUAL_CODES }, {})).toEqual({})
})

test('a code has letters, digits and what stands between them, and nothing a spreadsheet reckons', () => {
  expect(accountCodeErrors({ bin: '4-1000', bank: '090', card: 'B2' })).toEqual([])
  const fields = accountCodeErrors({ bin: '=1', gst: '-820', cash: '', deposits: '9'.repeat(21) })
  expect(fields.map(({ field }) => field)).toEqual(
    ['bin', 'deposits', 'gst', 'cash'].map((role) => `accountCodes.${role}`),
  )
})
