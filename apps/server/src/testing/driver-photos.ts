import { randomUUID } from 'node:crypto'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import type { WireFieldwork } from '@skipyard/contract/photos.ts'
import sharp from 'sharp'
import { photoInput } from './photo-input.ts'
import { type BookedJobs, book, crewedTruck, plannerOf } from './planner-calls.ts'
import type { TestMember, TestServer } from './test-server.ts'

/** A photo of one colour, of the size that phones send. */
export const snapshot = (background = '#7f8c3d', size = { width: 1_600, height: 1_200 }): Promise<Buffer> =>
  sharp({ create: { ...size, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** A driver with a run of today, as the phone is. */
export interface Phone {
  token: string
  driverId: string
  runId: string
  booking: BookedJobs
  /** Sends a photo of the drop, under an id of its own unless told. */
  send(
    img: Buffer | string,
    more?: object,
    photoId?: string,
  ): Promise<{ status: number; body: ReturnType<typeof JSON.parse>; photoId: string }>
}

/** A company's driver on the way with the drop of a booking of today. */
export async function phoneOf(server: TestServer, owner: TestMember, rego = 'XW48QP'): Promise<Phone> {
  const { truckId, driverId } = await crewedTruck(owner, rego)
  const booking = await book(owner, [0, 5])
  const { _id: runId } = await plannerOf(owner).createRun(truckId, { bookingId: booking.drop })
  const { body } = await owner.call({ method: 'POST', path: `/drivers/${driverId}/link` })
  const token: string = body.data.driverLink.split('/').at(-1)
  const phone = randomUUID()
  let seq = 0
  return {
    token,
    driverId,
    runId,
    booking,
    async send(img, more = {}, photoId = randomUUID()) {
      seq += 1
      const input = photoInput(booking.drop, typeof img === 'string' ? img : img.toString('base64'))
      const answer = await server.http.inject({
        method: 'PUT',
        url: `${BASE_PATH}/driver-runs/${token}/photos/${photoId}`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ ...input, phone, seq, ...more }),
      })
      return { status: answer.statusCode, body: answer.json(), photoId }
    },
  }
}

/** What the office reads of a booking's field work. */
export const fieldworkOf = async (member: TestMember, bookingId: string): Promise<WireFieldwork> =>
  (await member.call({ method: 'GET', path: `/bookings/${bookingId}/fieldwork` })).body.data
