import type { APIRequestContext } from '@playwright/test'
import { ask } from './drivers-morning.ts'
import { takeBooking, wireDay } from './people.ts'

/** A bin that was delivered today and is picked up in five days; answers the id and number of its booking. */
export async function binThatIsOut(request: APIRequestContext) {
  const job = await takeBooking(request, { pickupDate: wireDay(5), name: 'Daniel Sforza' })
  const path = `/bookings/getBookings?type=all&q=${job}`
  const [booking] = await ask<{ _id: string; version: number }[]>(request, 'POST', { path })
  const id = booking?._id ?? ''
  const data = { version: booking?.version, date: wireDay(0) }
  await ask(request, 'POST', { path: `/bookings/${id}/markDelivered`, data })
  return { id, job }
}
