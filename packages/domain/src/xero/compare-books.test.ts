import { expect, test } from 'vitest'
import { type BooksSide, compareBooks } from './compare-books.ts'

const side = (change: Partial<BooksSide> = {}): BooksSide => ({
  invoiceNumber: 'SKY-1066-001',
  isVoid: false,
  totalCents: 47_000,
  gstCents: 4_273,
  paidCents: 0,
  creditedCents: 0,
  ...change,
})
const ours = (change: Partial<BooksSide> = {}) => ({ invoiceId: 'ours', ...side(change) })
const kinds = (...sides: Parameters<typeof compareBooks>) =>
  compareBooks(...sides).map(({ kind, ours: here, theirs }) => [kind, here, theirs])

test.each<[string, ReturnType<typeof ours> | null, BooksSide | null, string[][]]>([
  ['the same', ours(), side(), []],
  ['not in Xero', ours(), null, [['notInXero', '$470.00', '']]],
  ['not here', null, side(), [['notHere', '', '$470.00']]],
  ['void here and not in Xero', ours({ isVoid: true }), null, []],
  ['void in Xero and not here', null, side({ isVoid: true }), []],
  [
    'void on both sides, over other amounts',
    ours({ isVoid: true }),
    side({ isVoid: true, totalCents: 1 }),
    [],
  ],
  ['void here alone', ours({ isVoid: true }), side(), [['status', 'Void', 'Approved']]],
  ['void there alone', ours(), side({ isVoid: true, paidCents: 1 }), [['status', 'Approved', 'Void']]],
  ['a cent of GST', ours(), side({ gstCents: 4_272 }), [['gst', '$42.73', '$42.72']]],
  [
    'everything',
    ours({ creditedCents: 500 }),
    side({ totalCents: 1, gstCents: 2, paidCents: 3 }),
    [
      ['total', '$470.00', '$0.01'],
      ['gst', '$42.73', '$0.02'],
      ['paid', '$0.00', '$0.03'],
      ['credited', '$5.00', '$0.00'],
    ],
  ],
])('%s', (...[, here, there, expected]) => expect(kinds(here, there)).toEqual(expected))
