import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { WireVisit } from '@skipyard/contract/visits/visits.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import type { TwoHireKind } from '@skipyard/domain/visits/visit.ts'
import { bookingInput, today } from './booking-input.ts'
import type { BookedJobs } from './planner-calls.ts'
import type { TestMember } from './test-server.ts'

/** What is done with visits at random: two hires joined, a truck that waits, a further pick, called off and undone. */
export const VISIT_COMMANDS: readonly string[] = ['visit', 'wait', 'extraPick', 'callOff', 'undoBooking']

/** A booking's jobs as they were answered. */
export function jobsOfWire({ _id, version, jobID, actionDetails }: WireBooking): BookedJobs {
  const [drop, pick] = actionDetails.map((job) => job._id)
  if (drop === undefined || pick === undefined) throw new Error('A booking has a drop and a pick')
  return { bookingId: _id, version, jobID, drop, pick }
}

interface VisitCommand {
  kind: string
  visit: TwoHireKind
  day: number
  shape: { binSize: number; hire: number }
}

const elsewhere = { ...bookingInput().address, name: '9 Other St', lat: -37.79, lon: 144.95 }

function bodyOf(it: VisitCommand, now: WireBooking) {
  const { version, binSize } = now
  const when = { date: toWireDate(addDays(today, it.day)), fromHour: 7, toHour: 12 }
  if (it.kind === 'wait') return { version, minutes: 30 }
  if (it.kind === 'extraPick') return { version, ...when, price: 90 }
  return {
    version,
    kind: it.visit,
    ...when,
    binSize: it.visit === 'exchange' ? it.shape.binSize : binSize,
    pickDate: toWireDate(addDays(today, it.day + it.shape.hire)),
    price: 400,
    priceReason: 'agreed',
    ...(it.visit === 'relocate' && { address: elsewhere }),
  }
}

const PATHS: Record<string, string> = { visit: 'visits', wait: 'visits/wait', extraPick: 'extra-picks' }

/** The call of a command, with the booking's version as it is now; undefined where there is nothing to do. */
export async function callOfVisit(member: TestMember, bookingId: string, it: VisitCommand) {
  const path = `/bookings/${bookingId}`
  const read = await member.call({ method: 'GET', path })
  if (read.status !== 200) return undefined
  const now: WireBooking = read.body.data
  if (it.kind === 'undoBooking')
    return { path: '/bookings/undo', body: { bookings: [{ _id: bookingId, version: now.version }] } }
  if (it.kind !== 'callOff') return { path: `${path}/${PATHS[it.kind]}`, body: bodyOf(it, now) }
  const visits: WireVisit[] = (await member.call({ method: 'GET', path: `${path}/visits` })).body.data
  const visit = visits.find(({ binding }) => binding)
  return visit && { path: `/visits/${visit._id}/call-off`, body: {} }
}
