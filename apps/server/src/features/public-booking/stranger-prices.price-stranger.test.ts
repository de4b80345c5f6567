import { addDays, fromWireDate, toWireDate, weekdayName } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { asStranger, openForPublic, publicDay, strangersInput } from '#server/testing/public-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()

let owner: TestMember
let token: string

const place = { suburb: 'Yarraville', postCode: '3013' }
const ask = async (path: string, body?: object) =>
  (await asStranger(server, { path: `/book-now/${token}${path}`, ...(body && { body }) })).body.data
/** What the first offer comes to on any other day of the week: Saturdays are $60 dearer. */
function priceOfFirst({ sizes: [first] }: { sizes: { price: number; firstDay: string }[] }): number {
  const day = fromWireDate(first?.firstDay ?? '')
  if (!first || day === null) throw new Error('Nothing is offered')
  return first.price - (weekdayName(day) === 'Saturday' ? 60 : 0)
}

const book = (changed: object) =>
  asStranger(server, { path: `/book-now/${token}/bookings`, body: strangersInput(changed) })

async function bookedAs(jobID: string) {
  const path = '/bookings/getBookings?type=all&limit=100'
  const { body } = await owner.call({ method: 'POST', path, body: {} })
  const { _id } = body.data.find((one: { jobID: string }) => one.jobID === jobID)
  const whole = await owner.call({ method: 'GET', path: `/bookings/${_id}` })
  return whole.body.data
}

beforeAll(async () => {
  owner = await server.owner()
  token = await openForPublic(owner, { bins: 5, changed: { extras: ['Mattress'] } })
  const { version } = (await owner.call({ method: 'GET', path: '/settings/invoices' })).body.data
  const extras = [
    { name: 'Mattress', price: 45, taxed: true },
    { name: 'Futile trip', price: 120, taxed: true },
  ]
  await owner.call({ method: 'PATCH', path: '/settings/invoices', body: { version, extras } })
})

test('a council that is not known is said to be none, and the booking waits for the office with a permit to be asked for', async () => {
  const asked = { place, placement: 'On the Road', wasteType: 'General Waste', hireDays: 7 }
  expect((await ask('/offers', asked)).permit).toMatchObject({ council: '', fee: 0 })
  const booked = await book({ placement: 'On the Road' })
  expect(booked.status, JSON.stringify(booked.body)).toBe(200)
  const saved = await bookedAs(booked.body.data.jobID)
  expect(saved).toMatchObject({ bookingStatus: 'Pending', permitRequired: true, permitCost: 0 })
})

describe('on a street whose council is known', () => {
  beforeAll(async () => {
    const council = {
      name: 'Maribyrnong City Council',
      suburbs: ['Yarraville'],
      leadDays: 10,
      leadInWorkingDays: false,
      mostDays: 14,
      fee: 14.5,
      feePer: 'day',
    }
    await owner.call({ method: 'POST', path: '/councils', body: council })
  })

  test("a bin on the street costs the council's fee as well, in the first price that is shown and in what is booked", async () => {
    const asked = { place, placement: 'Nature Strip', wasteType: 'General Waste', hireDays: 7 }
    const onStreet = await ask('/offers', asked)
    expect(onStreet.permit).toMatchObject({
      council: 'Maribyrnong City Council',
      fee: 14.5,
      isAppliedByUs: true,
    })
    const onLand = await ask('/offers', { ...asked, placement: 'Driveway' })
    expect(onLand.permit).toBeNull()
    expect([priceOfFirst(onLand), priceOfFirst(onStreet)]).toEqual([470, 470 + 116])
    const booked = await book({ placement: 'Nature Strip', expectedTotal: 470 + 116 })
    expect(booked.status, JSON.stringify(booked.body)).toBe(200)
    expect(await bookedAs(booked.body.data.jobID)).toMatchObject({
      bookingPayment: 470,
      permitRequired: true,
      permitCost: 116,
      numberOfDays: 8,
      binPlacement: 'Nature Strip',
    })
  })

  test('a day that the council cannot permit yet is offered on the customer’s own land alone', async () => {
    const soon = toWireDate(addDays(publicDay, -7))
    const asked = { binType: 'Marrel', binSize: 6, hireDays: 7, place }
    const stateOf = async (placement: string) =>
      (await ask('/days', { ...asked, placement })).days.find(({ date }: { date: string }) => date === soon)
    expect(await stateOf('On the Road')).toMatchObject({ state: 'permit', left: 0 })
    expect(await stateOf('Driveway')).toMatchObject({ state: 'free' })
    const refused = await book({ placement: 'On the Road', dropDate: soon })
    expect([refused.status, refused.body.errors[0].field]).toEqual([409, 'dropDate'])
  })
})

test('extras that the page offers are part of the price and stay with the booking, others are unknown', async () => {
  expect((await ask('')).extras).toEqual([{ name: 'Mattress', price: 45 }])
  const { place: address, ...rest } = strangersInput({ extras: [{ name: 'Mattress', count: 2 }] })
  const quoted = await ask('/quote', { ...rest, place: address })
  expect(quoted).toMatchObject({ total: 560, permitFee: 0 })
  const booked = await book({ extras: [{ name: 'Mattress', count: 2 }], expectedTotal: 560 })
  expect(booked.status, JSON.stringify(booked.body)).toBe(200)
  const { _id: bookingId } = await bookedAs(booked.body.data.jobID)
  const sold = await owner.call({
    method: 'POST',
    path: '/priceBook/quote',
    body: { ...rest, address, bookingId, pickDate: quoted.pickDate, extras: [] },
  })
  expect(sold.body.data.quote, JSON.stringify(sold.body)).toMatchObject({ total: 560 })
  for (const name of ['Futile trip', 'A pony']) {
    const refused = await book({ extras: [{ name, count: 1 }] })
    expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'extras.0.name'])
  }
})

test('places are suggested near the company, and the logo is its own', async () => {
  const places = await ask('/places?q=yarraville')
  expect(places[0]).toMatchObject({ suburb: 'Yarraville', postCode: '3013' })
  expect((await asStranger(server, { path: `/book-now/${token}/logo/another` })).status).toBe(404)
})
