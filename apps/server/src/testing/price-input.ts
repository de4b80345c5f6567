import type { NewBookingInput } from '@skipyard/contract/bookings/input.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { bookingInput, today } from './booking-input.ts'
import type { TestMember } from './test-server.ts'

/** A 6 m³ Marrel for general waste in Yarraville, from tomorrow for a week. */
export const hireInput = (changed: object = {}) => ({
  address: { suburb: 'Yarraville', postCode: '3013' },
  binType: 'Marrel',
  binSize: 6,
  wasteType: 'General Waste',
  dropDate: toWireDate(addDays(today, 1)),
  pickDate: toWireDate(addDays(today, 8)),
  ...changed,
})

/** A price of that bin in a zone, with what it was and is to be. */
export const cellOf = (zoneId: string, cell: object) => ({
  zoneId,
  binType: 'Marrel',
  binSize: 6,
  wasteType: 'General Waste',
  ...cell,
})

/** A booking of that hire, at another price than the $470 that the book says. */
export const pricedInput = (changes: Partial<NewBookingInput> = {}) =>
  bookingInput({
    address: {
      name: '9 Anderson St, Yarraville VIC 3013',
      suburb: 'Yarraville',
      postCode: '3013',
      lat: -37.8162,
      lon: 144.8901,
    },
    wasteType: 'General Waste',
    bookingPayment: 400,
    deposit: 0,
    ...changes,
  })

/** Ids of a price book. */
export interface PriceIds {
  sheetId: string
  zoneId: string
  surchargeId: string
  /** A hire that is out, of a customer with a price of their own. */
  pricedBookingId: string
}

/** A price book: a zone with Yarraville, $470 for the bin above, seven days at $22 after that, dearer Saturdays. */
export async function furnishPrices(owner: TestMember, mark: string): Promise<PriceIds> {
  const ask = async (method: 'POST' | 'PUT' | 'PATCH', path: string, body: object) => {
    const answer = await owner.call({ method, path, body })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.body.data
  }
  const zones = [{ name: mark, suburbs: ['Yarraville'] }]
  const zoned = await ask('PUT', '/priceBook/zones', { version: 0, zones })
  const zoneId = `${zoned.zones[0].id}`
  const surcharge = { name: mark, job: 'drop', on: ['Saturday'], price: 60, perCent: null }
  const charged = await ask('PUT', '/priceBook/surcharges', { version: 1, surcharges: [surcharge] })
  const sheet = { priceClass: 'Retail', validFrom: toWireDate(addDays(today, -90)) }
  const { id: sheetId } = await ask('POST', '/priceBook/sheets', sheet)
  const bin = { zoneId, binType: 'Marrel', binSize: 6 }
  const term = (field: string, now: number) => ({ ...bin, field, was: null, now })
  await ask('PATCH', `/priceBook/sheets/${sheetId}`, {
    prices: [cellOf(zoneId, { was: '', now: 470 })],
    terms: [
      term('includedDays', 7),
      term('includedTonnes', 1.5),
      term('extraDay', 22),
      term('perTonne', 165),
    ],
  })
  const closedDays = [{ date: '2099-05-01T00:00:00Z', name: mark }]
  await ask('PUT', '/settings/closed-days', { version: 2, closedDays })
  const priced = await ask(
    'POST',
    '/bookings',
    pricedInput({ name: mark, phone: '0491570156', priceReason: mark }),
  )
  const path = `/bookings/${priced._id}`
  const date = toWireDate(addDays(today, -10))
  await ask('POST', `${path}/markDelivered`, { version: priced.version, date })
  await ask('POST', `${path}/proposed-lines/approve`, { origin: 'extra-days:0', amount: 66 })
  const own = { binType: 'Hook', binSize: 12, wasteType: mark, price: 900, validFrom: toWireDate(today) }
  await ask('PUT', `/customers/${priced.customer._id}/prices`, { version: 0, prices: [own] })
  return { sheetId, zoneId, surchargeId: `${charged.surcharges[0].id}`, pricedBookingId: `${priced._id}` }
}
