import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { invoicesOf } from '#server/testing/invoice-calls.ts'
import { crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { cellOf, furnishPrices, pricedInput } from '#server/testing/price-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember

beforeAll(async () => {
  owner = await server.owner()
  const { zoneId, sheetId } = await furnishPrices(owner, 'West')
  const bin = { zoneId, binType: 'Marrel', binSize: 8 }
  const term = (field: string, now: number) => ({ ...bin, field, was: null, now })
  const prices = [cellOf(zoneId, { binSize: 8, was: '', now: 560 })]
  const terms = [term('includedDays', 10), term('includedTonnes', 2), term('extraDay', 25)]
  await ask('PATCH', `/priceBook/sheets/${sheetId}`, { prices, terms })
  for (const size of [6, 8]) {
    const stock = { size, count: 20, type: 'Marrel', date: toWireDate(today), comments: '' }
    await ask('POST', '/binCount/addBinCount', stock)
  }
})

async function ask(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) {
  const answer = await owner.call({ method, path, ...(body && { body }) })
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`)
  return answer.body.data
}

/** A Tuesday to come, and so many days after it: no Saturday is dearer. */
const tuesday = [1, 2, 3, 4, 5, 6, 7]
  .map((days) => addDays(today, days))
  .find((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 2)
const after = (days: number) => addDays(tuesday ?? today, days)
const on = (days: number) => toWireDate(after(days))

interface Made {
  _id: string
  version: number
  actionDetails: { _id: string; actionType: string }[]
}

/** 9 days of a 6 m³ bin: $470 and two days at $22. */
const NINE_DAYS = { bookingPayment: 514, email: 'nadia@example.com.au' }
const hire = (changes: object = {}) =>
  pricedInput({ dropoffDate: on(0), pickupDate: on(9), ...NINE_DAYS, ...changes })
const take = (changes: object = {}): Promise<Made> => ask('POST', '/bookings', hire(changes))
const read = (id: string): Promise<Made> => ask('GET', `/bookings/${id}`)
const priceOf = ({ _id }: { _id: string }) => ask('GET', `/bookings/${_id}/price`)
const undo = ({ _id, version }: { _id: string; version: number }) =>
  ask('POST', '/bookings/undo', { bookings: [{ _id, version }] })

let trucks = 0

/** Every door that moves the days of a hire without another price. */
const LONGER: Record<string, (made: Made) => Promise<unknown>> = {
  'the form': ({ _id, version }) =>
    ask('PUT', `/bookings/${_id}`, { ...hire({ pickupDate: on(13) }), version }),
  'a pick that is arranged': ({ _id, version }) =>
    ask('POST', `/bookings/${_id}/movePickDate`, {
      version,
      pickupDate: on(13),
      pickupDateConfirmation: true,
    }),
  'a hire that is extended': ({ _id, version }) =>
    ask('POST', `/bookings/${_id}/movePickDate`, {
      version,
      pickupDate: on(13),
      pickupDateConfirmation: false,
    }),
  'other days at a conflict': ({ _id, version }) =>
    ask('POST', `/bookings/${_id}/resolveConflict`, {
      version,
      by: 'dates',
      dropoffDate: on(0),
      pickupDate: on(13),
    }),
  'the planner': async ({ actionDetails }) => {
    const pick = actionDetails.find(({ actionType }) => actionType === 'pick')?._id
    const { truckId } = await crewedTruck(owner, `DOR00${++trucks}`)
    const board = plannerOf(owner, after(9))
    const { status, body } = await board.update([{ truckId, date: on(13), bookingsToAdd: [pick] }])
    expect(status, JSON.stringify(body)).toBe(200)
  },
}

describe('a hire that is made longer for nothing is paid until the day it was', () => {
  test.each(Object.keys(LONGER))('by %s', async (door) => {
    const made = await take()
    await LONGER[door]?.(made)
    const moved: { pickupDate?: string } = await ask('GET', `/bookings/${made._id}`)
    expect(moved.pickupDate).toBe(on(13))
    expect(await priceOf(made)).toMatchObject({
      price: 514,
      quote: { total: 514 },
      clock: { includedDays: 7, paidUntil: on(9) },
    })
  })
})

test('a hire that is made shorter keeps the days agreed for it, also where the book asks just that for the shorter one', async () => {
  const agreed = { pickupDate: on(13), bookingPayment: 470, priceReason: 'Regular' }
  const made = await take(agreed)
  const { version }: Made = await ask('PUT', `/bookings/${made._id}`, {
    ...hire({ ...agreed, pickupDate: on(5) }),
    version: made.version,
  })
  expect((await priceOf(made)).clock).toMatchObject({ includedDays: 7, paidUntil: on(13) })
  await ask('PUT', `/bookings/${made._id}`, { ...hire(agreed), version })
  expect(await priceOf(made)).toMatchObject({ price: 470, reason: 'Regular', clock: { paidUntil: on(13) } })
})

/** Every door through which a hire at day 13 becomes another one at the same price; the days and the rate of its clock after it. */
const OTHER: Record<string, (made: Made) => Promise<{ includedDays: number; extraDay: number }>> = {
  'the form, for the pin of its site': async ({ _id, version }) => {
    const address = { ...hire().address, lat: -37.7431, lon: 144.8005 }
    await ask('PUT', `/bookings/${_id}`, { ...hire({ pickupDate: on(13), address }), version })
    return { includedDays: 7, extraDay: 22 }
  },
  'the form, for its customer': async ({ _id, version }) => {
    const customer = { name: 'Tessa Moore', phone: '0491570110', email: 'tessa@example.com.au' }
    await ask('PUT', `/bookings/${_id}`, { ...hire({ pickupDate: on(13), ...customer }), version })
    return { includedDays: 7, extraDay: 22 }
  },
  'a conflict, for its bin': async ({ _id, version }) => {
    await ask('POST', `/bookings/${_id}/resolveConflict`, { version, by: 'bin', ...BIGGER })
    return { includedDays: 10, extraDay: 25 }
  },
}
const BIGGER = { binSize: 8, binType: 'Marrel' }

describe('a hire that the planner made longer and an edit changes at its price gives no day away', () => {
  test.each(Object.keys(OTHER))('by %s', async (door) => {
    const made = await take()
    await LONGER['the planner']?.(made)
    const clock = await OTHER[door]?.(await read(made._id))
    const paidUntil = on(Math.max(9, clock?.includedDays ?? 0))
    expect(await priceOf(made)).toMatchObject({ price: 514, clock: { ...clock, paidUntil } })
  })

  test('nor does one save with longer days and another pin, and what the planner moves after it', async () => {
    const made = await take()
    const address = { ...hire().address, lat: -37.7431, lon: 144.8005 }
    await ask('PUT', `/bookings/${made._id}`, {
      ...hire({ pickupDate: on(13), address }),
      version: made.version,
    })
    expect((await priceOf(made)).clock).toMatchObject({ includedDays: 7, paidUntil: on(9) })
    const again = await read(made._id)
    await ask('POST', `/bookings/${made._id}/movePickDate`, {
      version: again.version,
      pickupDate: on(15),
      pickupDateConfirmation: true,
    })
    expect((await priceOf(made)).clock).toMatchObject({ includedDays: 7, paidUntil: on(9) })
  })

  test('but another price agreed with it is for all of its days', async () => {
    const made = await take()
    const address = { ...hire().address, lat: -37.7431, lon: 144.8005 }
    const changed = hire({ pickupDate: on(13), bookingPayment: 550, address })
    await ask('PUT', `/bookings/${made._id}`, { ...changed, version: made.version })
    expect((await priceOf(made)).clock).toMatchObject({ includedDays: 7, paidUntil: on(13) })
  })

  test('and a price that is the book’s own pays for all of its days', async () => {
    const made = await take()
    const changed = hire({ pickupDate: on(13), bookingPayment: 602 })
    await ask('PUT', `/bookings/${made._id}`, { ...changed, version: made.version })
    expect(await priceOf(made)).toMatchObject({ quote: { total: 602 }, clock: { paidUntil: on(13) } })
  })
})

test('changes of several bookings leave how their prices came about', async () => {
  const made = await take()
  const before = await priceOf(made)
  const { version } = await read(made._id)
  const bookings = [{ _id: made._id, version }]
  await ask('POST', '/bookings/bulkUpdate', { action: 'confirmPickDate', bookings })
  expect(await priceOf(made)).toEqual(before)
})

describe('a hire that is billed', () => {
  const billed = async (): Promise<Made> => {
    const { _id } = await take()
    const { status, body } = await invoicesOf(owner).generate(_id)
    expect(status, body.message).toBe(200)
    return read(_id)
  }
  test('and becomes another bin has the days and tonnes of that one; what was paid for stays', async () => {
    const made = await billed()
    const solved: Made = await ask('POST', `/bookings/${made._id}/resolveConflict`, {
      version: made.version,
      by: 'bin',
      ...BIGGER,
    })
    expect(await priceOf(made)).toMatchObject({
      price: 514,
      clock: { includedDays: 10, extraDay: 25, paidUntil: on(10) },
    })
    await undo(solved)
    expect(await priceOf(made)).toMatchObject({
      price: 514,
      quote: { total: 514 },
      clock: { includedDays: 7, extraDay: 22, paidUntil: on(9) },
    })
  })

  test('and made longer with it gives no day away', async () => {
    const { _id, version } = await billed()
    await ask('PUT', `/bookings/${_id}`, { ...hire({ binSize: 8, pickupDate: on(16) }), version })
    expect((await priceOf({ _id })).clock).toMatchObject({ includedDays: 10, paidUntil: on(10) })
  })

  test('costs what was agreed once it is void, with the days that were paid for', async () => {
    const { _id } = await billed()
    const { data } = await invoicesOf(owner).get(`/invoices?bookingId=${_id}`)
    const [{ _id: invoiceId, version }] = data
    await ask('POST', `/invoices/${invoiceId}/void`, { version, reason: 'Twice' })
    expect(await priceOf({ _id })).toMatchObject({
      price: 514,
      quote: { total: 514 },
      clock: { paidUntil: on(9) },
    })
  })
})

test('a price of $0 that was agreed where the book has none is settled, and the history has why', async () => {
  const unpriced = { binSize: 10, bookingPayment: 0, priceReason: 'Sponsored' }
  const made = await take(unpriced)
  expect(made).toMatchObject({ paymentStatus: 'Completed' })
  const history = () => ask('GET', `/bookings/${made._id}/history`)
  expect(JSON.stringify(await history())).toContain('$0: Sponsored')
  const { _id, version } = await take({ ...unpriced, priceReason: undefined })
  const later = { ...hire({ ...unpriced, priceReason: 'Late last time' }), version }
  expect(await ask('PUT', `/bookings/${_id}`, later)).toMatchObject({ paymentStatus: 'Completed' })
  expect(JSON.stringify(await ask('GET', `/bookings/${_id}/history`))).toContain('$0: Late last time')
})
