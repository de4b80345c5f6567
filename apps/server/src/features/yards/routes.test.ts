import type { WireYard } from '@skipyard/contract/yards.ts'
import { describe, expect, test } from 'vitest'
import { yardInput } from '#server/testing/planning-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()

const read = async (member: TestMember): Promise<WireYard[]> =>
  (await member.call({ method: 'GET', path: '/yards' })).body.data
const add = (member: TestMember, changes: object = {}) =>
  member.call({ method: 'POST', path: '/yards', body: yardInput(changes) })
const change = (member: TestMember, { _id, ...yard }: WireYard, changes: object = {}) => {
  const { name, opensAt, closesAt, version } = yard
  return member.call({
    method: 'PUT',
    path: `/yards/${_id}`,
    body: { name, opensAt, closesAt, version, ...changes },
  })
}
const remove = (member: TestMember, id: string) => member.call({ method: 'DELETE', path: `/yards/${id}` })
const moveBase = async (owner: TestMember, baseLocation: object) => {
  const { body } = await owner.call({ method: 'GET', path: '/settings/' })
  const { version } = body.data
  return owner.call({ method: 'PATCH', path: '/settings/', body: { version, baseLocation } })
}

const fieldOf = ({ field }: { field: string }) => field

describe('yards', () => {
  test('a new company has one, its base location, and that follows the setting', async () => {
    const owner = await server.owner()
    const [first, ...others] = await read(owner)
    expect([first?._id, first?.isFirst, others]).toEqual([owner.claims.tenantId, true, []])
    const { address } = yardInput()
    expect((await moveBase(owner, address)).status).toBe(200)
    expect(await read(owner)).toMatchObject([{ isFirst: true, name: 'Campbellfield', address }])
  })

  test('a further one is added, changed and removed, each in the history', async () => {
    const owner = await server.owner()
    const { status, body } = await add(owner)
    expect([status, body.data]).toMatchObject([200, { ...yardInput(), version: 1, isFirst: false }])
    const changed = await change(owner, body.data, { name: 'Campbellfield North', closesAt: 960 })
    expect(changed.body.data).toEqual({
      ...body.data,
      name: 'Campbellfield North',
      closesAt: 960,
      version: 2,
    })
    expect((await read(owner)).map(({ name }) => name)).toContain('Campbellfield North')
    expect((await remove(owner, body.data._id)).body.data).toEqual({ _id: body.data._id })
    expect(await read(owner)).toHaveLength(1)
    const actions = await owner.inScope(({ db, tenantId }) =>
      db
        .selectFrom('audit_entries')
        .where('tenant_id', '=', tenantId)
        .where('subject_id', '=', body.data._id)
        .select('action')
        .orderBy('id')
        .execute(),
    )
    expect(actions.map(({ action }) => action)).toEqual(['yard.created', 'yard.updated', 'yard.removed'])
    // A name is free again once its yard has gone.
    expect((await add(owner, { name: 'Campbellfield North' })).status).toBe(200)
  })

  test('the first has a name and hours of its own, no other address than the company, and stays', async () => {
    const owner = await server.owner()
    await moveBase(owner, { ...yardInput().address, name: '1 First St' })
    const [first] = await read(owner)
    if (!first) throw new Error('No yard')
    const renamed = await change(owner, first, { name: 'Head yard', opensAt: 300 })
    expect(renamed.body.data).toMatchObject({
      name: 'Head yard',
      opensAt: 300,
      address: { name: '1 First St' },
    })
    const elsewhere = await change(owner, renamed.body.data, { address: yardInput().address })
    expect([elsewhere.status, elsewhere.body.errors.map(fieldOf)]).toEqual([400, ['address']])
    expect((await remove(owner, first._id)).status).toBe(409)
    await moveBase(owner, { ...yardInput().address, name: '2 Second St' })
    expect(await read(owner)).toMatchObject([{ name: 'Head yard', address: { name: '2 Second St' } }])
  })

  test('needs a name of its own, a place and hours', async () => {
    const owner = await server.owner()
    await add(owner)
    const [first] = await read(owner)
    for (const [changes, field] of [
      [{ name: ' ' }, 'name'],
      [{ name: 'campbellfield' }, 'name'],
      [{ name: first?.name }, 'name'],
      [{ name: 'Other', address: null }, 'address'],
      [{ name: 'Other', opensAt: 1_020 }, 'closesAt'],
    ] as const) {
      const { status, body } = await add(owner, changes)
      expect([status, body.errors.map(fieldOf)]).toEqual([400, [field]])
    }
    expect(await read(owner)).toHaveLength(2)
  })

  test('is refused from a stale version, a dispatcher and for a yard of another company', async () => {
    const [owner, stranger] = [await server.owner(), await server.owner()]
    const { body } = await add(owner)
    const yard: WireYard = body.data
    await change(owner, yard, { name: 'North' })
    expect((await change(owner, yard, { name: 'South' })).status).toBe(409)
    expect((await change(stranger, yard, { name: 'Mine' })).status).toBe(404)
    expect((await remove(stranger, yard._id)).status).toBe(404)
    for (const role of ['dispatcher', 'viewer'] as const) {
      const member = await server.member(owner.claims.tenantId, role)
      expect((await add(member, { name: role })).status).toBe(403)
      expect((await change(member, yard)).status).toBe(403)
      expect((await remove(member, yard._id)).status).toBe(403)
      expect(await read(member)).toHaveLength(2)
    }
  })
})
