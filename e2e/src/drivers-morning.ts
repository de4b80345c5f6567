import { type APIRequestContext, expect } from '@playwright/test'
import { signUpCompany, takeBooking, wireDay } from './people.ts'
import { addTruck } from './planner-day.ts'

const API = '/api/v1.0'

/** Calls the API as the office and answers its data. */
export async function ask<Data>(
  request: APIRequestContext,
  method: 'GET' | 'POST' | 'PATCH',
  { path, data }: { path: string; data?: object },
): Promise<Data> {
  const answer = await request.fetch(`${API}${path}`, {
    method,
    data: method === 'GET' ? undefined : { ...data },
  })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  const body: { data: Data } = await answer.json()
  return body.data
}

interface Card {
  actionId: string
  actionType: 'drop' | 'pick'
  status: string
  booking: { jobID: string; _id: string; address: { suburb: string } }
}

export interface BoardRun {
  _id: string
  driverInfo: { driverId: { _id: string } }
  bookings: Card[]
}

export async function boardRuns(request: APIRequestContext): Promise<BoardRun[]> {
  const { runs } = await ask<{ runs: BoardRun[] }>(request, 'GET', {
    path: `/runPlanner/runs?date=${wireDay(0)}`,
  })
  return runs
}

/** Jobs of today that are in no run. */
export const freeJobs = (request: APIRequestContext): Promise<Card[]> =>
  ask(request, 'GET', { path: `/runPlanner/unallocated?date=${wireDay(0)}` })

const NEWPORT = { name: '27 Mason St', suburb: 'Newport', postCode: '3015', lat: -37.843, lon: 144.883 }

/**
 * A company whose driver has a run of three jobs today: a drop in Yarraville, a drop in Newport, and the pick of that same
 * bin. `link` is the path of the driver's own page; `ofFirst` is what the first drop has of its own.
 */
export async function driversMorning(request: APIRequestContext, asks: object, ofFirst: object = {}) {
  const owner = await signUpCompany(request)
  await addTruck(request, 'AAA111', { binTypes: [] })
  await ask(request, 'PATCH', { path: '/driversDay/settings', data: { version: 0, ...asks } })
  const first = await takeBooking(request, { name: 'Anna First', ...ofFirst })
  const second = await takeBooking(request, {
    name: 'Ben Second',
    binSize: 8,
    pickupDate: wireDay(0),
    address: NEWPORT,
  })
  const free = await freeJobs(request)
  const idOf = (jobID: string, actionType: string) =>
    free.find((card) => card.booking.jobID === jobID && card.actionType === actionType)?.actionId ?? ''
  const jobs = [idOf(first, 'drop'), idOf(second, 'drop'), idOf(second, 'pick')]
  const { trucks } = await ask<{ trucks: { _id: string }[] }>(request, 'GET', {
    path: `/runPlanner/runs?date=${wireDay(0)}`,
  })
  const updates = [{ truckId: trucks[0]?._id, bookingsToAdd: jobs }]
  await ask(request, 'POST', { path: '/runPlanner/update-runs', data: { date: wireDay(0), updates } })
  const [run] = await boardRuns(request)
  const driverId = run?.driverInfo.driverId._id ?? ''
  const { driverLink } = await ask<{ driverLink: string }>(request, 'POST', {
    path: `/drivers/${driverId}/link`,
  })
  return { owner, link: new URL(driverLink).pathname, runId: run?._id ?? '', driverId, jobs, first, second }
}
