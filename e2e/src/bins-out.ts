import { type APIRequestContext, expect } from '@playwright/test'
import { bookingOf, inBatches } from './big-day.ts'
import { signUpCompany, wireDay } from './people.ts'

const API = '/api/v1.0'
const MELBOURNE = { lat: -37.81, lon: 144.96 }
/** By this turn from one to the next, places fill a circle evenly (the golden angle). */
const TURN = 2.399_963
const WIDEST_DEGREES = 0.32

function placeOf(at: number, count: number) {
  const [far, angle] = [WIDEST_DEGREES * Math.sqrt(at / count), at * TURN]
  return { lat: MELBOURNE.lat + 0.8 * far * Math.sin(angle), lon: MELBOURNE.lon + far * Math.cos(angle) }
}

async function deliverOne(request: APIRequestContext, at: number, count: number): Promise<void> {
  const { address, ...booking } = bookingOf(at)
  const data = {
    ...booking,
    binType: at % 3 === 0 ? 'Hook' : 'Marrel',
    bookingPayment: 480,
    address: { ...address, ...placeOf(at, count) },
    dropoffDate: wireDay(0),
    pickupDate: wireDay(at % 14),
  }
  const taken = await request.post(`${API}/bookings`, { data })
  expect(taken.status(), await taken.text()).toBe(200)
  const { data: booked }: { data: { _id: string; version: number } } = await taken.json()
  const change = { version: booked.version, date: wireDay(0) }
  const answer = await request.post(`${API}/bookings/${booked._id}/markDelivered`, { data: change })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** A company with so many bins out, all over a city: due today and on hire. */
export async function companyWithManyBinsOut(request: APIRequestContext, count: number): Promise<void> {
  await signUpCompany(request)
  await inBatches(count, (at) => deliverOne(request, at, count))
}
