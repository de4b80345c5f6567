import { driverInput, truckInput } from './fleet-input.ts'
import type { TestMember } from './test-server.ts'

/** Adds a truck as its form does. */
export const addTruck = (member: TestMember, changes: object = {}) =>
  member.call({ method: 'POST', path: '/trucks', body: truckInput(changes) })

/** Saves a truck's form, over its first version unless said otherwise. */
export const saveTruck = (member: TestMember, truckId: string, changes: object = {}) =>
  member.call({ method: 'PUT', path: `/trucks/${truckId}`, body: truckInput({ version: 1, ...changes }) })

/** Says who drives a truck. */
export const allocate = (member: TestMember, truckId: string, body: object) =>
  member.call({ method: 'POST', path: `/trucks/${truckId}/allocateDriver`, body })

/** Adds a driver as the form does. */
export const addDriver = (member: TestMember, changes: object = {}) =>
  member.call({ method: 'POST', path: '/drivers', body: driverInput(changes) })

/** The id of a new driver. */
export const addedDriver = async (member: TestMember, changes: object = {}): Promise<string> =>
  (await addDriver(member, changes)).body.data._id
