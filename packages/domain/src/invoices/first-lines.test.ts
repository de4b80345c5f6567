import { expect, test } from 'vitest'
import { sampleBooking } from '../bookings/sample-booking.ts'
import type { Quote } from '../prices/quote.ts'
import { localDate } from '../shared/local-date.ts'
import { firstLines, siteOf } from './first-lines.ts'

let ids = 0
const facts = (isHireBilled: boolean, quote: Quote | null = null) => ({
  isHireBilled,
  isPermitTaxed: false,
  permitNumber: '',
  quote,
  approved: [],
  newId: () => `line-${ids++}`,
})

test('the first invoice bills the bin at the price of the booking, and its permit without GST', () => {
  expect(firstLines(sampleBooking(), facts(false))).toMatchObject([
    {
      kind: 'bin',
      item: '6 m³ Marrel bin',
      description: 'General Waste, 14/05/2026–21/05/2026',
      unitCents: 47_000,
      quantityThousandths: 1_000,
      isTaxed: true,
    },
    {
      kind: 'permit',
      item: 'Permit',
      description: 'Council permit, 7 days',
      unitCents: 8_500,
      isTaxed: false,
    },
  ])
})

test('a permit that has been granted is billed by its number', () => {
  const [, permit] = firstLines(sampleBooking(), { ...facts(false), permitNumber: 'P-77' })
  expect(permit?.description).toBe('Council permit P-77, 7 days')
})

test('a permit has a tax setting of its own', () => {
  const [, permit] = firstLines(sampleBooking(), { ...facts(false), isPermitTaxed: true })
  expect(permit?.isTaxed).toBe(true)
})

test('no permit line where none is required, or none costs anything', () => {
  expect(firstLines(sampleBooking({ permit: null }), facts(false))).toHaveLength(1)
  expect(firstLines(sampleBooking({ permit: { costCents: 0, days: 3 } }), facts(false))).toHaveLength(1)
})

const quote: Quote = {
  zone: 'West',
  priceClass: 'Retail',
  validFrom: localDate('2026-03-01'),
  lines: [
    {
      kind: 'hire',
      words: '6 m³, West, 3 days',
      unitCents: 36_600,
      quantityThousandths: 1_000,
      amountCents: 36_600,
      isTaxed: true,
    },
    {
      kind: 'extra-days',
      words: '2 extra days at $22',
      unitCents: 2_200,
      quantityThousandths: 2_000,
      amountCents: 4_400,
      isTaxed: true,
    },
    {
      kind: 'surcharge',
      words: 'Saturday drop',
      unitCents: 6_000,
      quantityThousandths: 1_000,
      amountCents: 6_000,
      isTaxed: true,
    },
  ],
  totalCents: 47_000,
  includedDays: 3,
  includedKg: null,
  extraDayCents: 2_200,
  perTonneCents: 0,
}

test('a price that was quoted is billed line by line, and one that was agreed as one line', () => {
  const booking = sampleBooking({ permit: null })
  expect(firstLines(booking, facts(false, quote))).toMatchObject([
    { kind: 'bin', item: '6 m³ Marrel bin', unitCents: 36_600 },
    { kind: '', item: 'Extra days', description: '2 extra days at $22', quantityThousandths: 2_000 },
    { kind: '', item: 'Saturday drop', description: 'Surcharge', unitCents: 6_000 },
  ])
  expect(firstLines({ ...booking, priceCents: 40_000 }, facts(false, quote))).toMatchObject([
    { kind: 'bin', unitCents: 40_000 },
  ])
})

test('a second invoice begins with a blank line', () => {
  expect(firstLines(sampleBooking(), facts(true))).toMatchObject([
    { kind: '', item: 'Item_1', description: 'Description', unitCents: 0, quantityThousandths: 0 },
  ])
})

test('the site is named with its suburb once', () => {
  expect(siteOf(sampleBooking()).address).toBe('14 Blyth St, Yarraville')
  const bare = { ...sampleBooking().address, name: '14 Blyth St' }
  expect(siteOf(sampleBooking({ address: bare })).address).toBe('14 Blyth St, Yarraville 3013')
})
