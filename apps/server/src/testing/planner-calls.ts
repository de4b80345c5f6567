import type { NewBookingInput } from '@skipyard/contract/bookings/input.ts'
import type { WirePlannedStep, WireSwitchedOff } from '@skipyard/contract/runs/changes.ts'
import type { WireCard, WirePlannerTruck, WireRun } from '@skipyard/contract/runs/runs.ts'
import { addDays, type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { bookingInput, today } from './booking-input.ts'
import { addedDriver, addTruck } from './fleet-calls.ts'
import type { TestMember } from './test-server.ts'

/** An answer of the planner, with the parts that tests look at. */
export interface PlannerAnswer {
  status: number
  body: { message?: string; errors?: { field: string; message: string }[]; data: WirePlannedStep }
}

/** What turning a truck off was answered. */
export interface SwitchAnswer extends Omit<PlannerAnswer, 'body'> {
  body: Omit<PlannerAnswer['body'], 'data'> & { data: WireSwitchedOff }
}

/** A booking with the ids of its jobs. */
export interface BookedJobs {
  bookingId: string
  version: number
  jobID: string
  drop: string
  pick: string
}

/** A truck with a driver of its own; answers both ids. */
export async function crewedTruck(
  member: TestMember,
  rego: string,
  changes: object = {},
): Promise<{ truckId: string; driverId: string }> {
  const driverId = await addedDriver(member, { firstName: 'Driver', lastName: rego })
  const free = { binTypes: [], maxBinSize: null }
  const truck = await addTruck(member, { rego, allocatedDriver: driverId, ...free, ...changes })
  if (truck.status !== 200) throw new Error(JSON.stringify(truck.body))
  return { truckId: truck.body.data._id, driverId }
}

/** Takes a booking: drop and pick so many days from today. */
export async function book(
  member: TestMember,
  [drop, pick]: readonly [number, number],
  changes: Partial<NewBookingInput> = {},
): Promise<BookedJobs> {
  const days = {
    dropoffDate: toWireDate(addDays(today, drop)),
    pickupDate: toWireDate(addDays(today, pick)),
  }
  const { status, body } = await member.call({
    method: 'POST',
    path: '/bookings',
    body: bookingInput({ deposit: 0, ...days, ...changes }),
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  const { _id: bookingId, version, jobID, actionDetails } = body.data
  return { bookingId, version, jobID, drop: actionDetails[0]._id, pick: actionDetails[1]._id }
}

/** What a dispatcher does on the board of a day. */
export function plannerOf(member: TestMember, date: LocalDate = today) {
  const day = toWireDate(date)
  const post = (path: string, body: object): Promise<PlannerAnswer> =>
    member.call({ method: 'POST', path, body })
  const read = async (path: string) =>
    (await member.call({ method: 'GET', path: `/runPlanner/${path}?date=${day}` })).body.data
  return {
    day,
    createRun: async (truckId: string, more: object = {}): Promise<WireRun & { undo: string }> => {
      const body = { date: day, truckId, ...more }
      const answer = await member.call({ method: 'POST', path: '/runPlanner/create-run', body })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return answer.body.data
    },
    update: (updates: object[], more: object = {}) =>
      post('/runPlanner/update-runs', { date: day, updates, ...more }),
    order: (runId: string, jobs: readonly WireCard[], more: object = {}): Promise<PlannerAnswer> =>
      member.call({
        method: 'PATCH',
        path: '/runPlanner/updateSingleRun',
        body: {
          runId,
          bookings: jobs.map(({ actionId, actionType }) => ({ actionId, type: actionType })),
          ...more,
        },
      }),
    deleteRun: (runId: string): Promise<PlannerAnswer> =>
      member.call({ method: 'DELETE', path: '/runPlanner/delete-run', body: { runId } }),
    mark: (id: string, status: string) => post('/actions/updateStatus', { id, status }),
    deliver: (actionId: string, truckId: string) =>
      post('/runPlanner/deliver-drop', { actionId, truckId, date: day }),
    lock: (body: object): Promise<PlannerAnswer> =>
      member.call({ method: 'PATCH', path: '/runPlanner/lock', body }),
    hold: (actionId: string, reason: string, until: LocalDate) =>
      post('/runPlanner/put-on-hold', { actionId, reason, until: toWireDate(until) }),
    takeOffHold: (actionId: string) => post('/runPlanner/take-off-hold', { actionId }),
    chooseTip: (actionId: string, choice: { tipSiteId?: string; isStraightBack?: boolean } = {}) =>
      post('/runPlanner/choose-tip', { actionId, tipSiteId: null, isStraightBack: false, ...choice }),
    assign: (body: object) => post('/runPlanner/assign-driver', body),
    switchOff: async (
      truckId: string,
      jobs: 'spread' | 'unallocate',
      known?: readonly Pick<WireRun, '_id' | 'version'>[],
    ): Promise<SwitchAnswer> => {
      const all: WireRun[] = (await read('runs')).runs
      const own = known ?? all.filter(({ truckInfo }) => truckInfo.truckId._id === truckId)
      const runs = own.map(({ _id, version }) => ({ _id, version }))
      const body = { truckId, date: day, jobs, runs }
      return member.call({ method: 'POST', path: '/runPlanner/switch-truck-off', body })
    },
    switchOn: (truckId: string) => post('/runPlanner/switch-truck-on', { truckId, date: day }),
    trucks: async (): Promise<WirePlannerTruck[]> => (await read('runs')).trucks,
    undo: (undo: string | null) => post('/runPlanner/undo', { undo }),
    runs: async (): Promise<WireRun[]> => (await read('runs')).runs,
    run: async (runId: string): Promise<WireRun> => {
      const runs: WireRun[] = (await read('runs')).runs
      const found = runs.find(({ _id }) => _id === runId)
      if (!found) throw new Error('There is no such run')
      return found
    },
    jobsIn: async (runId: string): Promise<string[]> => {
      const runs: WireRun[] = (await read('runs')).runs
      return runs.find(({ _id }) => _id === runId)?.bookings.map(({ actionId }) => actionId) ?? []
    },
    unallocated: async (): Promise<WireCard[]> => read('unallocated'),
    stats: () => read('stats'),
  }
}
