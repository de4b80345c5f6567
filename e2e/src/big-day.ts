import { type APIRequestContext, expect } from '@playwright/test'
import { type Person, signUpCompany, takeBooking, wireDay } from './people.ts'
import { addTruck } from './planner-day.ts'

/** How much there is to plan. */
export interface DaySize {
  trucks: number
  runs: number
  jobs: number
  /** So many of the jobs are exchanges, one card each; none unless said. */
  exchanges?: number
}

const API = '/api/v1.0'
const AT_ONCE = 8
/** Of the jobs, the share that sits in runs. */
const PLANNED = 0.84

const SUBURBS = [
  ['Yarraville', '3013', -37.816, 144.89],
  ['Newport', '3015', -37.843, 144.883],
  ['Altona North', '3025', -37.838, 144.842],
  ['Footscray', '3011', -37.8, 144.9],
  ['Sunshine West', '3020', -37.798, 144.816],
  ['Werribee', '3030', -37.9, 144.66],
  ['Kew', '3101', -37.806, 145.03],
] as const

/** Makes so many of something, several at once. */
export async function inBatches(count: number, make: (at: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => make(from + at))
    await Promise.all(batch)
  }
}

/** A booking of its own customer, spread over the west of Melbourne. */
export const bookingOf = (at: number) => {
  const [suburb, postCode, lat, lon] = SUBURBS[at % SUBURBS.length] ?? SUBURBS[0]
  return {
    name: `Customer ${at}`,
    phone: `04${String(12_000_000 + at)}`,
    email: `customer${at}@example.com`,
    binSize: [4, 6, 8][at % 3],
    address: {
      name: `${1 + (at % 180)} Anderson St`,
      suburb,
      postCode,
      lat: lat + ((at * 7) % 40) / 4_000,
      lon: lon + ((at * 13) % 40) / 4_000,
    },
  }
}

interface Listed {
  _id: string
  actionId?: string
  actionType?: string
  status: string
  visit?: object | null
}

/** A truck, or a job to come: of an exchange its drop alone, the pick comes along. */
const isToPlan = ({ actionType, status, visit }: Listed) =>
  status !== 'Delivered' && (!visit || actionType === 'drop')

async function idsOf(request: APIRequestContext, path: string): Promise<string[]> {
  const answer = await request.get(`${API}/runPlanner/${path}?date=${wireDay(0)}`)
  expect(answer.status(), await answer.text()).toBe(200)
  const { data } = await answer.json()
  const list: Listed[] = path === 'runs' ? data.trucks : data
  return list.filter(isToPlan).map(({ actionId, _id }) => actionId ?? _id)
}

/** Puts most of the jobs into runs of trucks in turn, in one step. */
async function planMost(request: APIRequestContext, { runs, jobs }: DaySize): Promise<void> {
  const [trucks, free] = [await idsOf(request, 'runs'), await idsOf(request, 'unallocated')]
  const planned = free.slice(0, Math.round(jobs * PLANNED))
  const updates = Array.from({ length: runs }, (_, at) => ({
    truckId: trucks[at % trucks.length],
    bookingsToAdd: planned.filter((__, place) => place % runs === at),
  }))
  const answer = await request.post(`${API}/runPlanner/update-runs`, { data: { date: wireDay(0), updates } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** A bin that was brought today, exchanged today. */
async function takeExchange(request: APIRequestContext, at: number): Promise<void> {
  const post = async (path: string, data: object) => {
    const answer = await request.post(`${API}${path}`, { data })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()).data
  }
  const booking = bookingOf(at)
  const hire = { binType: 'Marrel', bookingPayment: 480, dropoffDate: wireDay(0), pickupDate: wireDay(7) }
  const { _id, version } = await post('/bookings', { ...hire, ...booking })
  const out = await post(`/bookings/${_id}/markDelivered`, { version, date: wireDay(0) })
  const days = { date: wireDay(0), pickDate: wireDay(7), fromHour: 7, toHour: 17 }
  const visit = { kind: 'exchange', binSize: booking.binSize, ...days, price: 480, comments: '' }
  await post(`/bookings/${_id}/visits`, { version: out.version, ...visit })
}

/** A company with so many trucks, runs and drops today; a sixth of them still to be planned. */
export async function bigDay(request: APIRequestContext, size: DaySize): Promise<Person> {
  const owner = await signUpCompany(request)
  await inBatches(size.trucks, (at) =>
    addTruck(request, `TRK${String(at).padStart(3, '0')}`, { binTypes: [] }),
  )
  const { jobs, exchanges = 0 } = size
  await inBatches(jobs - exchanges, (at) => takeBooking(request, bookingOf(at)))
  await inBatches(exchanges, (at) => takeExchange(request, jobs - exchanges + at))
  await planMost(request, size)
  return owner
}
