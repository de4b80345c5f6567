import { beforeAll, describe, expect, test } from 'vitest'
import { addTruck as add, addedDriver, allocate, saveTruck as save } from '#server/testing/fleet-calls.ts'
import { driverInput } from '#server/testing/fleet-input.ts'
import { checksumOfTenant } from '#server/testing/isolation.store.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()

const sumsOf = (member: TestMember) => checksumOfTenant(server.database.admin, member.claims.tenantId)

describe('a driver drives one truck at a time', () => {
  let member: TestMember
  let driverId: string
  let first: string
  let second: string

  beforeAll(async () => {
    member = await server.owner()
    driverId = await addedDriver(member)
    first = (await add(member, { rego: 'FIRST1', allocatedDriver: driverId })).body.data._id
    second = (await add(member, { rego: 'SECND2' })).body.data._id
  })

  test('and to move is a choice: without it the call says which truck he would leave', async () => {
    const before = await sumsOf(member)
    const answers = [
      await allocate(member, second, { version: 1, allocatedDriver: driverId }),
      await allocate(member, second, { version: 1, allocatedDriver: driverId, move: true }),
      await allocate(member, second, {
        version: 1,
        allocatedDriver: driverId,
        move: true,
        fromTruck: second,
      }),
      await save(member, second, { rego: 'SECND2', allocatedDriver: driverId }),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(409)
      expect(body.message).toBe('Marco Bianchi drives FIRST1. Choose to move them to this truck.')
    }
    expect(await sumsOf(member)).toEqual(before)
  })

  test('once chosen, the first truck is without a driver; both trucks’ records say so', async () => {
    const moved = await allocate(member, second, {
      version: 1,
      allocatedDriver: driverId,
      move: true,
      fromTruck: first,
    })
    expect(moved.body.data).toMatchObject({ allocatedDriver: driverId, driverName: 'Marco Bianchi' })
    const left = await member.call({ method: 'GET', path: `/trucks/${first}` })
    expect(left.body.data).toMatchObject({ allocatedDriver: null, driverName: '' })
    const entries = await member.inScope((scope) =>
      scope.db
        .selectFrom('audit_entries')
        .where('action', '=', 'truck.driver-changed')
        .select('subject_id')
        .execute(),
    )
    expect(entries.map(({ subject_id }) => subject_id).sort()).toEqual([first, second].sort())
  })

  test('nobody resigns or is deleted while driving', async () => {
    const resign = driverInput({ version: 1, status: 'Resigned' })
    const refusals = [
      await member.call({ method: 'PUT', path: `/drivers/${driverId}`, body: resign }),
      await member.call({ method: 'DELETE', path: `/drivers/${driverId}` }),
    ]
    const message = 'Marco Bianchi still drives SECND2. Give that truck another driver first.'
    for (const { status, body } of refusals)
      expect({ status, body }).toEqual({ status: 409, body: { message } })
  })

  test('who has resigned is given no truck', async () => {
    const resigned = await addedDriver(member, { status: 'Resigned' })
    const answer = await allocate(member, first, { version: 2, allocatedDriver: resigned })
    expect(answer).toMatchObject({
      status: 409,
      body: { message: 'Marco Bianchi has resigned and cannot be given a truck' },
    })
  })

  test('a dispatcher says who drives which truck, and changes nothing else of the fleet', async () => {
    const dispatcher = await server.member(member.claims.tenantId, 'dispatcher')
    const freed = await allocate(dispatcher, second, { version: 2, allocatedDriver: null })
    expect(freed).toMatchObject({ status: 200, body: { data: { allocatedDriver: null, version: 3 } } })
    const refused = [
      await add(dispatcher),
      await save(dispatcher, second, { version: 3 }),
      await dispatcher.call({ method: 'DELETE', path: `/trucks/${second}` }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
  })

  test('of two at once who want the driver for two trucks, one gets the driver', async () => {
    const free = await addedDriver(member)
    const trucks = [
      (await add(member, { rego: 'RACE1' })).body.data._id,
      (await add(member, { rego: 'RACE2' })).body.data._id,
    ]
    const answers = await Promise.all(
      trucks.map((truckId) => allocate(member, truckId, { version: 1, allocatedDriver: free })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
