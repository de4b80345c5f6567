import { describe, expect, test } from 'vitest'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { auditOf } from './testing/audit-of.ts'

const server = await shareTestServer()

const columns = (...names: string[]) =>
  JSON.stringify(names.map((name) => ({ name, label: name.toUpperCase(), hidden: name === 'days' })))

const keep = (who: TestMember, userId: string, body: object) =>
  who.call({ method: 'PATCH', path: `/users/${userId}`, body })
const read = (who: TestMember, userId: string) => who.call({ method: 'GET', path: `/users/${userId}` })

describe('the column choices of a person', () => {
  test('are kept list by list, as the text they were sent in', async () => {
    const viewer = await server.member(await server.company(), 'viewer')
    const { loginId } = viewer.claims
    const todaysBookingsHeaders = columns('jobID', 'days')
    const faultyBookingsHeaders = columns('status')
    const customersHeaders = columns('name', 'abn')
    await keep(viewer, loginId, { todaysBookingsHeaders })
    await keep(viewer, loginId, { customersHeaders })
    const { status } = await keep(viewer, loginId, { faultyBookingsHeaders })
    expect(status).toBe(200)
    const { body } = await read(viewer, loginId)
    expect(body.data.user).toMatchObject([
      {
        _id: loginId,
        role: 'viewer',
        bookingColumnHeaders: { todaysBookingsHeaders, faultyBookingsHeaders, customersHeaders },
      },
    ])
  })

  test('are on record', async () => {
    const owner = await server.owner()
    await keep(owner, owner.claims.loginId, { allBookingsHeaders: columns('jobID') })
    const [entry] = await auditOf(server, owner.claims.tenantId)
    expect(entry).toMatchObject({ action: 'user.columns-kept', subjectId: owner.claims.loginId })
  })

  test.each([
    ['not JSON', '[{'],
    ['no list', '{"name":"jobID"}'],
    ['a column without a label', '[{"name":"jobID","hidden":true}]'],
    ['a column that is hidden "yes"', '[{"name":"jobID","label":"x","hidden":"yes"}]'],
    ['sixty-one columns', columns(...Array<string>(61).fill('jobID'))],
    ['more than anybody needs', ' '.repeat(20_001)],
  ])('are refused when they are %s', async (_, todaysBookingsHeaders) => {
    const owner = await server.owner()
    const answer = await keep(owner, owner.claims.loginId, { todaysBookingsHeaders })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'todaysBookingsHeaders' }] } })
  })

  test('belong to one company of the login', async () => {
    const [here, there] = [await server.company(), await server.company()]
    const person = await server.member(here, 'office')
    const elsewhere = await server.member(there, 'office', person.claims.loginId)
    await keep(person, person.claims.loginId, { allBookingsHeaders: columns('jobID') })
    const { body } = await read(elsewhere, person.claims.loginId)
    expect(body.data.user[0].bookingColumnHeaders).toEqual({})
  })

  test('of a colleague are changed by nobody, not even the owner', async () => {
    const company = await server.company()
    const [owner, viewer] = [await server.member(company, 'owner'), await server.member(company, 'viewer')]
    for (const [who, whom] of [
      [owner, viewer],
      [viewer, owner],
    ] as const) {
      const answer = await keep(who, whom.claims.loginId, { allBookingsHeaders: columns('jobID') })
      expect(answer).toMatchObject({ status: 403, body: { message: 'Your role does not allow this' } })
    }
    const { body } = await read(owner, viewer.claims.loginId)
    expect(body.data.user[0].bookingColumnHeaders).toEqual({})
  })

  test.each([
    ['owner', 200],
    ['office', 200],
    ['dispatcher', 403],
    ['viewer', 403],
  ] as const)('of a colleague, like the name and role, are read by the %s: %i', async (role, status) => {
    const company = await server.company()
    const [reader, colleague] = [await server.member(company, role), await server.member(company, 'office')]
    expect((await read(reader, colleague.claims.loginId)).status).toBe(status)
    expect((await read(reader, reader.claims.loginId)).status).toBe(200)
  })

  test('of another company’s person are as unknown as nobody’s', async () => {
    const [mine, theirs] = [await server.owner(), await server.owner()]
    const nobody = '01a1fc45-0000-7000-8000-000000000000'
    for (const userId of [theirs.claims.loginId, nobody]) {
      expect(await read(mine, userId)).toMatchObject({ status: 404, body: { message: 'Not found' } })
      expect(await keep(mine, userId, { allBookingsHeaders: '[]' })).toMatchObject({ status: 404 })
    }
    for (const userId of ['x', '1', `${nobody}' or true`]) {
      expect(await read(mine, encodeURIComponent(userId))).toMatchObject({ status: 400 })
    }
  })
})
