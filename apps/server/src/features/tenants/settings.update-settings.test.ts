import { texts } from '@skipyard/domain/shared/texts.ts'
import { describe, expect, test } from 'vitest'
import { checksumOfTenant } from '#server/testing/isolation.store.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()

const read = async (who: TestMember) => (await who.call({ method: 'GET', path: '/settings/' })).body.data

const change = (bookings: object, version = 1) => ({
  method: 'PATCH' as const,
  path: '/settings/',
  body: { version, bookings },
})

const sumsOf = (who: TestMember) => checksumOfTenant(server.database.admin, who.claims.tenantId)

const auditOf = (who: TestMember) =>
  who.inScope((scope) =>
    scope.db
      .selectFrom('audit_entries')
      .where('tenant_id', '=', scope.tenantId)
      .select(['action', 'subject_id', 'actor_name', 'changes'])
      .execute(),
  )

describe('changing the settings', () => {
  test('answers all of them, changed, and records who changed what', async () => {
    const owner = await server.owner({ companyName: 'Bay Bins' })
    const before = await read(owner)
    const wasteTypes = [' Soil ', 'Green Waste']
    const answer = await owner.call(change({ pickupConfirm: true, wasteTypes }))
    expect(answer).toMatchObject({ status: 200 })
    const bookings = { ...before.bookings, pickupConfirm: true, wasteTypes: ['Soil', 'Green Waste'] }
    expect(answer.body.data).toEqual({ ...before, version: 2, bookings })
    expect(await read(owner)).toEqual(answer.body.data)
    expect(await auditOf(owner)).toEqual([
      {
        action: 'settings.updated',
        subject_id: owner.claims.tenantId,
        actor_name: 'Renee Castellano',
        changes: {
          pickupConfirm: { from: false, to: true },
          wasteTypes: { from: before.bookings.wasteTypes, to: ['Soil', 'Green Waste'] },
        },
      },
    ])
  })

  test('a company may take no waste types at all', async () => {
    const owner = await server.owner()
    expect((await owner.call(change({ wasteTypes: [] }))).body.data.bookings.wasteTypes).toEqual([])
  })

  test('that changes nothing leaves version and history alone', async () => {
    const owner = await server.owner()
    const before = await sumsOf(owner)
    for (const call of [change({}), change({ pickupConfirm: false })]) {
      expect((await owner.call(call)).body.data.version).toBe(1)
    }
    expect(await sumsOf(owner)).toEqual(before)
  })

  test('is told to every open screen of the company', async () => {
    const owner = await server.owner()
    const told = new Promise<string[]>((resolve) =>
      server.services.live.subscribe(owner.claims.tenantId, resolve),
    )
    await owner.call(change({ pickupConfirm: true }))
    expect(await told).toEqual(['settings'])
  })
})

describe('the settings stay as they are', () => {
  test.each(['dispatcher', 'viewer'] as const)('when a %s would change them', async (role) => {
    const owner = await server.owner()
    const member = await server.member(owner.claims.tenantId, role)
    const before = await sumsOf(owner)
    expect((await member.call(change({ pickupConfirm: true }))).status).toBe(403)
    expect(await sumsOf(owner)).toEqual(before)
  })

  test('when somebody else has changed them meanwhile', async () => {
    const owner = await server.owner()
    const office = await server.member(owner.claims.tenantId, 'office')
    expect((await office.call(change({ wasteTypes: ['Soil'] }))).status).toBe(200)
    const answer = await owner.call(change({ wasteTypes: ['Timber'] }))
    expect(answer).toMatchObject({ status: 409, body: { message: texts.server.stale } })
    expect((await read(owner)).bookings.wasteTypes).toEqual(['Soil'])
  })

  test.each([
    ['a waste type stands twice', ['Soil', 'soil '], texts.wasteTypes.twice],
    ['a waste type has no name', ['  '], texts.wasteTypes.nameRequired],
    [
      'there are more than sixty',
      Array.from({ length: 61 }, (_, index) => `Type ${index}`),
      texts.wasteTypes.tooMany,
    ],
  ])('when %s', async (_, wasteTypes, message) => {
    const owner = await server.owner()
    const before = await sumsOf(owner)
    expect(await owner.call(change({ wasteTypes }))).toMatchObject({ status: 400, body: { message } })
    expect(await sumsOf(owner)).toEqual(before)
  })
})

test('another company keeps its own', async () => {
  const [one, other] = [await server.owner(), await server.owner()]
  const before = await sumsOf(other)
  expect((await one.call(change({ wasteTypes: [] }))).status).toBe(200)
  expect(await sumsOf(other)).toEqual(before)
})

test('a repeated key gives the first answer and changes nothing more', async () => {
  const owner = await server.owner()
  const call = { ...change({ pickupConfirm: true }), headers: { 'idempotency-key': 'settings-once' } }
  const first = await owner.call(call)
  const after = await sumsOf(owner)
  expect(await owner.call(call)).toMatchObject({ status: 200, body: first.body })
  expect(await sumsOf(owner)).toEqual(after)
})
