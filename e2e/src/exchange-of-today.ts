import { type APIRequestContext, expect } from '@playwright/test'
import { takeBooking, wireDay } from './people.ts'

const API = '/api/v1.0'

interface Job {
  _id: string
  version: number
  jobID: string
}

/** An exchange of today at a new customer's; answers the jobs of the new booking and of the old one. */
export async function arrangeExchange(request: APIRequestContext): Promise<{ left: string; taken: string }> {
  const taken = await takeBooking(request, { name: 'Dora Builder', dropoffDate: wireDay(0) })
  const board = await request.get(`${API}/runPlanner/unallocated`, { params: { date: wireDay(0) } })
  const { data: cards }: { data: { booking: Job }[] } = await board.json()
  const booked = cards.find(({ booking }) => booking.jobID === taken)?.booking
  const path = `${API}/bookings/${booked?._id}`
  const told = await request.post(`${path}/markDelivered`, {
    data: { version: booked?.version, date: wireDay(0) },
  })
  const { data: out }: { data: Job } = await told.json()
  const days = { date: wireDay(0), pickDate: wireDay(7), fromHour: 7, toHour: 17 }
  const wanted = { kind: 'exchange', binSize: 8, ...days, price: 470, priceReason: 'Agreed', comments: '' }
  const made = await request.post(`${path}/visits`, { data: { version: out.version, ...wanted } })
  expect(made.status(), await made.text()).toBe(200)
  const after = await request.get(`${API}/runPlanner/unallocated`, { params: { date: wireDay(0) } })
  const { data: now }: { data: { visit: { with: { jobID: string } } | null; booking: Job }[] } =
    await after.json()
  const left = now.find(({ visit }) => visit?.with.jobID === taken)?.booking.jobID
  return { left: left ?? '', taken }
}
