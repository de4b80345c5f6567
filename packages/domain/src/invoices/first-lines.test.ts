import { expect, test } from 'vitest'
import { sampleBooking } from '../bookings/sample-booking.ts'
import { firstLines, siteOf } from './first-lines.ts'

let ids = 0
const facts = (sequence: number) => ({ sequence, isPermitTaxed: false, newId: () => `line-${ids++}` })

test('the first invoice bills the bin at the price of the booking, and its permit without GST', () => {
  expect(firstLines(sampleBooking(), facts(1))).toMatchObject([
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

test('a permit has a tax setting of its own', () => {
  const [, permit] = firstLines(sampleBooking(), { ...facts(1), isPermitTaxed: true })
  expect(permit?.isTaxed).toBe(true)
})

test('no permit line where none is required, or none costs anything', () => {
  expect(firstLines(sampleBooking({ permit: null }), facts(1))).toHaveLength(1)
  expect(firstLines(sampleBooking({ permit: { costCents: 0, days: 3 } }), facts(1))).toHaveLength(1)
})

test('a second invoice begins with a blank line', () => {
  expect(firstLines(sampleBooking(), facts(2))).toMatchObject([
    { kind: '', item: 'Item_1', description: 'Description', unitCents: 0, quantityThousandths: 0 },
  ])
})

test('the site is named with its suburb once', () => {
  expect(siteOf(sampleBooking()).address).toBe('14 Blyth St, Yarraville')
  const bare = { ...sampleBooking().address, name: '14 Blyth St' }
  expect(siteOf(sampleBooking({ address: bare })).address).toBe('14 Blyth St, Yarraville 3013')
})
