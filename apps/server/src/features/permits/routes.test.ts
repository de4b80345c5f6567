import { ROLES, type Role } from '@skipyard/domain/identity/role.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { checksumOfTenant } from '#server/testing/isolation.store.ts'
import { councilInput, takeStreetBooking } from '#server/testing/permit-input.ts'
import { shareTestServer, type TestCall, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const UNKNOWN_ID = '019a0000-0000-7000-8000-000000000000'
const inDays = (days: number) => toWireDate(addDays(today, days))

let owner: TestMember
let councilId: string

const ask = (method: TestCall['method'], path: string, body?: object) =>
  owner.call({ method, path, ...(body && { body }) })

beforeAll(async () => {
  owner = await server.owner()
  councilId = (await ask('POST', '/councils', councilInput())).body.data._id
})

const permitOf = async (bookingId: string) => (await ask('GET', `/bookings/${bookingId}/permit`)).body.data
const note = (bookingId: string, sent: object) => ask('PUT', `/bookings/${bookingId}/permit`, sent)
const fieldsOf = ({ body }: { body: { errors?: { field: string }[] } }) =>
  (body.errors ?? []).map(({ field }) => field)

describe('councils', () => {
  test('are kept with all that is known of them, one of each name', async () => {
    const { body } = await ask('GET', '/councils')
    expect(body.data).toEqual([{ ...councilInput(), _id: councilId, version: 1 }])
    const duplicate = await ask('POST', '/councils', councilInput({ name: 'MERRI-BEK city council' }))
    expect([duplicate.status, fieldsOf(duplicate)]).toEqual([400, ['name']])
  })

  test.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['a lead time of half a day', { leadDays: 0.5 }, 'leadDays'],
    ['a fee below nothing', { fee: -1 }, 'fee'],
    ['a postcode of letters', { postCodes: ['3O58'] }, 'postCodes.0'],
  ])('with %s are refused', async (_what, changed, field) => {
    const before = await checksumOfTenant(server.database.admin, owner.claims.tenantId)
    const answer = await ask('POST', '/councils', councilInput({ name: 'Another', ...changed }))
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]])
    expect(await checksumOfTenant(server.database.admin, owner.claims.tenantId)).toEqual(before)
  })

  test('are changed by who has read them last, and go from the permits that named them', async () => {
    const made = await ask('POST', '/councils', councilInput({ name: 'Darebin', suburbs: ['Reservoir'] }))
    const path = `/councils/${made.body.data._id}`
    const changed = await ask('PUT', path, { ...councilInput({ name: 'Darebin', fee: 90 }), version: 1 })
    expect([changed.status, changed.body.data.fee, changed.body.data.version]).toEqual([200, 90, 2])
    expect((await ask('PUT', path, { ...councilInput({ name: 'Darebin' }), version: 1 })).status).toBe(409)

    const bookingId = await takeStreetBooking(owner)
    await note(bookingId, { version: 0, state: 'applied', councilId: made.body.data._id })
    expect((await permitOf(bookingId)).council.name).toBe('Darebin')
    expect((await ask('DELETE', path)).status).toBe(200)
    expect(await permitOf(bookingId)).toMatchObject({
      state: 'applied',
      council: { name: 'Merri-bek City Council' },
    })
    expect((await ask('DELETE', path)).status).toBe(404)
  })
})

describe('the permit of a booking', () => {
  test('is needed until somebody asks, and its council is that of the address', async () => {
    const bookingId = await takeStreetBooking(owner, { dropoffDate: inDays(20), pickupDate: inDays(27) })
    expect(await permitOf(bookingId)).toMatchObject({
      version: 0,
      state: 'needed',
      council: { _id: councilId },
      due: { kind: 'to-ask' },
    })
  })

  test('is asked for, granted with its number and days, and then nothing is due', async () => {
    const bookingId = await takeStreetBooking(owner, { dropoffDate: inDays(5), pickupDate: inDays(9) })
    const asked = await note(bookingId, { version: 0, state: 'applied', councilId })
    expect(asked.body.data).toMatchObject({
      version: 1,
      appliedOn: inDays(0),
      due: { kind: 'answer-awaited' },
    })
    const days = { validFrom: inDays(5), validTo: inDays(8) }
    const granted = { version: 1, state: 'granted', number: 'P-77', ...days, councilId }
    expect((await note(bookingId, granted)).body.data.due).toMatchObject({ kind: 'runs-out', by: inDays(8) })
    const longer = await note(bookingId, { ...granted, version: 2, validTo: inDays(9) })
    expect(longer.body.data).toMatchObject({ number: 'P-77', due: null })
    const stale = await note(bookingId, { ...granted, version: 2 })
    expect(stale.status).toBe(409)
    const history = await ask('GET', `/bookings/${bookingId}/history`)
    expect(JSON.stringify(history.body)).toContain('P-77')
  })

  test('once granted, its number stands on the job’s card and on the invoice line, and not before', async () => {
    const hire = { dropoffDate: inDays(11), pickupDate: inDays(15), email: 'nadia@example.com.au' }
    const bookingId = await takeStreetBooking(owner, hire)
    const cardNumber = async () => {
      const { body } = await ask('GET', `/runPlanner/unallocated?date=${inDays(11)}`)
      const cards: { _id: string; permitNumber: string }[] = body.data
      return cards.find(({ _id }) => _id === bookingId)?.permitNumber
    }
    await note(bookingId, { version: 0, state: 'applied', councilId })
    expect(await cardNumber()).toBe('')
    const days = { validFrom: inDays(11), validTo: inDays(15) }
    await note(bookingId, { version: 1, state: 'granted', number: 'P-4711', ...days, councilId })
    expect(await cardNumber()).toBe('P-4711')
    const invoice = await ask('POST', '/invoices/generate', { bookingId })
    expect(JSON.stringify(invoice.body)).toContain('P-4711')
  })

  test('that is granted without number and days is refused, each named', async () => {
    const bookingId = await takeStreetBooking(owner)
    const answer = await note(bookingId, { version: 0, state: 'granted' })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['number', 'validFrom', 'validTo']])
    expect((await permitOf(bookingId)).version).toBe(0)
  })

  test('of a council that is not on the list, or asked tomorrow, is refused', async () => {
    const bookingId = await takeStreetBooking(owner)
    const unknown = await note(bookingId, { version: 0, state: 'applied', councilId: UNKNOWN_ID })
    expect([unknown.status, fieldsOf(unknown)]).toEqual([400, ['councilId']])
    const early = await note(bookingId, { version: 0, state: 'applied', appliedOn: inDays(1) })
    expect([early.status, fieldsOf(early)]).toEqual([400, ['appliedOn']])
  })

  test('is none where the bin stands on private land', async () => {
    const bookingId = await takeStreetBooking(owner, {
      permitRequired: false,
      permitCost: null,
      numberOfDays: null,
    })
    expect(await permitOf(bookingId)).toBeNull()
    expect((await note(bookingId, { version: 0, state: 'applied' })).status).toBe(409)
    expect((await ask('GET', `/bookings/${UNKNOWN_ID}/permit`)).status).toBe(404)
  })
})

test('the list shows what is due, the most pressing on top, and finds by number and council', async () => {
  const company = await server.owner()
  const call = (method: TestCall['method'], path: string, body?: object) =>
    company.call({ method, path, ...(body && { body }) })
  await call('POST', '/councils', councilInput({ leadDays: 10 }))
  const days = { dropoffDate: inDays(30), pickupDate: inDays(33) }
  const later = await takeStreetBooking(company, days)
  const late = await takeStreetBooking(company, { dropoffDate: inDays(3), pickupDate: inDays(6) })
  const granted = await takeStreetBooking(company, days)
  await call('PUT', `/bookings/${granted}/permit`, {
    version: 0,
    state: 'granted',
    number: 'P-9',
    validFrom: inDays(30),
    validTo: inDays(33),
  })
  const rows = async (query: string) => {
    const { body } = await call('GET', `/permits?${query}`)
    return [body.total, body.due, body.data.map((row: { bookingId: string }) => row.bookingId)]
  }
  expect(await rows('')).toEqual([2, 2, [late, later]])
  expect(await rows('show=all&limit=1&page=2')).toEqual([3, 2, [later]])
  expect(await rows('show=all&search=p-9')).toEqual([1, 2, [granted]])
  expect((await call('GET', '/permits?show=some')).status).toBe(400)
})

describe('who may', () => {
  const members = new Map<Role, TestMember>()
  let bookingId: string
  beforeAll(async () => {
    for (const role of ROLES) members.set(role, await server.member(owner.claims.tenantId, role))
    bookingId = await takeStreetBooking(owner)
  })

  test('read: everybody; note what the council said: all but viewers; change councils: owner and office', async () => {
    const statusesOf = async (call: TestCall) => {
      const answers: [Role, number][] = []
      for (const [role, member] of members) answers.push([role, (await member.call(call)).status])
      return Object.fromEntries(answers)
    }
    expect(await statusesOf({ method: 'GET', path: '/permits' })).toEqual({
      owner: 200,
      office: 200,
      dispatcher: 200,
      viewer: 200,
    })
    expect((await members.get('viewer')?.call(noteCall(0)))?.status).toBe(403)
    expect((await members.get('dispatcher')?.call(noteCall(0)))?.status).toBe(200)
    for (const role of ['dispatcher', 'viewer'] as const) {
      const member = members.get(role)
      const added = { method: 'POST', path: '/councils', body: councilInput({ name: role }) } as const
      expect((await member?.call(added))?.status, role).toBe(403)
      expect((await member?.call({ method: 'DELETE', path: `/councils/${councilId}` }))?.status).toBe(403)
    }
  })

  const noteCall = (version: number): TestCall => ({
    method: 'PUT',
    path: `/bookings/${bookingId}/permit`,
    body: { version, state: 'applied' },
  })
})
