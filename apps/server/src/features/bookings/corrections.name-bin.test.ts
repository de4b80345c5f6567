import { binTexts } from '@skipyard/domain/inventory/texts.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { describe, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { checksumOfTenant } from '#server/testing/isolation.store.ts'
import { binsOf, numberedYard, switchNumbering } from '#server/testing/numbered-yard.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()

const post = (path: string, body: object) => ({ method: 'POST' as const, path, body })
const on = (days: number) => toWireDate(addDays(today, days))
const sums = (member: TestMember) => checksumOfTenant(server.database.admin, member.claims.tenantId)

/** A hire from today on, unless said otherwise. */
async function take(member: TestMember, fields: object = {}) {
  const { body } = await member.call(
    post('/bookings', bookingInput({ deposit: 0, dropoffDate: on(0), ...fields })),
  )
  return body.data
}

interface Taken {
  _id: string
  version: number
}

const naming = ({ _id, version }: Taken, bin: string | null, actionType = 'drop') =>
  post(`/bookings/${_id}/nameBin`, { version, actionType, bin })
const delivery = ({ _id, version }: Taken) => post(`/bookings/${_id}/markDelivered`, { version, date: on(0) })
const back = ({ _id, version }: Taken) => post(`/bookings/${_id}/markReturned`, { version, date: on(0) })
const undo = ({ _id, version }: Taken) => post('/bookings/undo', { bookings: [{ _id, version }] })
const edit = ({ _id, version }: Taken, fields: object) => ({
  method: 'PUT' as const,
  path: `/bookings/${_id}`,
  body: { ...bookingInput({ deposit: 0, dropoffDate: on(0), ...fields }), version },
})
const read = async (member: TestMember, { _id }: Taken) =>
  (await member.call({ method: 'GET', path: `/bookings/${_id}` })).body.data

/** What drop and pick name. */
const namesOf = (booking: { actionDetails: { bin: { number: string } | null }[] }) =>
  booking.actionDetails.map(({ bin }) => bin?.number ?? null)

async function done(member: TestMember, call: Parameters<TestMember['call']>[0]) {
  const { status, body } = await member.call(call)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}

describe('naming the bin of a job', () => {
  test('names the drop’s on the pick too, is told in the history, and taken back', async () => {
    const owner = await numberedYard(server)
    const [bin] = await binsOf(owner)
    const booking = await take(owner)
    const named = await done(owner, naming(booking, bin._id))
    expect(namesOf(named)).toEqual(['6-001', '6-001'])
    const { body: history } = await owner.call({ method: 'GET', path: `/bookings/${booking._id}/history` })
    expect(history.data[0]).toMatchObject({
      action: 'booking.bin-named',
      changes: [
        { field: 'dropBin', label: 'Drop bin', from: '', to: '6-001' },
        { field: 'pickBin', label: 'Pick-up bin', from: '', to: '6-001' },
      ],
    })
    await done(owner, undo(named))
    expect(namesOf(await read(owner, booking))).toEqual([null, null])
  })

  test('leaves what was named on the pick otherwise, and takes names off with none', async () => {
    const owner = await numberedYard(server)
    const [first, second] = await binsOf(owner)
    let booking = await done(owner, naming(await take(owner), first._id))
    booking = await done(owner, naming(booking, second._id, 'pick'))
    expect(namesOf(booking)).toEqual(['6-001', '6-002'])
    booking = await done(owner, naming(booking, null))
    expect(namesOf(booking)).toEqual([null, '6-002'])
  })

  test('offers the bins of the size with the reason why not, free ones first', async () => {
    const owner = await numberedYard(server, 3, 2)
    const [first] = await binsOf(owner)
    const holder = await done(owner, delivery(await done(owner, naming(await take(owner), first._id))))
    const booking = await take(owner)
    const choices = { method: 'GET' as const, path: `/bookings/${booking._id}/bins` }
    expect((await owner.call(choices)).body.data).toMatchObject({
      total: 3,
      bins: [
        { number: '6-002', refusal: null },
        { number: '6-001', refusal: expect.stringContaining(holder.jobID) },
        { number: '6-003', refusal: binTexts.isBroken('6-003') },
      ],
    })
    const found = await owner.call({ ...choices, path: `${choices.path}?q=002` })
    expect(found.body.data).toMatchObject({ total: 1, bins: [{ number: '6-002' }] })
  })

  test('is refused in words', async () => {
    const owner = await numberedYard(server, 5, 3)
    const [first, second, , broken] = await binsOf(owner)
    const out = await done(owner, delivery(await done(owner, naming(await take(owner), first._id))))
    const ahead = await done(owner, naming(await take(owner), second._id))
    await owner.call(
      post('/bins/addBinSizes', { binCounts: [{ binSize: 8, type: 'Marrel', totalBins: 1, count: 1 }] }),
    )
    await owner.call(post('/bins/startNumbering', { size: 8, type: 'Marrel', prefix: '8-' }))
    const [other] = await binsOf(owner, 'size=8')
    const cancelled = await take(owner)
    const gone = await done(owner, edit(cancelled, { dropActionStatus: 'Cancelled' }))
    const booking = await take(owner)
    const before = await sums(owner)
    const cases = [
      [naming(booking, first._id), binTexts.isWith('6-001', `Nadia Haddad (${out.jobID})`)],
      [naming(booking, first._id, 'pick'), binTexts.isWith('6-001', `Nadia Haddad (${out.jobID})`)],
      [naming(booking, second._id), expect.stringContaining(`promised to Nadia Haddad (${ahead.jobID})`)],
      [naming(booking, broken._id), binTexts.isBroken('6-004')],
      [naming(booking, other._id), binTexts.isOther('8-1', 8, 'Marrel')],
      [naming(gone, first._id), texts.booking.cancelled],
    ] as const
    for (const [call, message] of cases) {
      expect(await owner.call(call)).toMatchObject({ status: 409, body: { message } })
    }
    expect((await owner.call(naming({ ...booking, version: 9 }, second._id))).status).toBe(409)
    expect(await sums(owner)).toEqual(before)
  })

  test('is for a bin that is not promised to anybody on those days', async () => {
    const owner = await numberedYard(server, 1)
    const [bin] = await binsOf(owner)
    await done(owner, naming(await take(owner, { dropoffDate: on(10), pickupDate: on(12) }), bin._id))
    const early = await take(owner, { dropoffDate: on(1), pickupDate: on(9) })
    expect(namesOf(await done(owner, naming(early, bin._id)))).toEqual(['6-001', '6-001'])
  })

  test('is for owner, office and dispatcher, once per key; a viewer and another company cannot', async () => {
    const owner = await numberedYard(server)
    const { tenantId } = owner.claims
    const [bin] = await binsOf(owner)
    const booking = await take(owner)
    const [viewer, stranger] = [await server.member(tenantId, 'viewer'), await numberedYard(server, 1)]
    const theirs = await take(stranger)
    expect((await viewer.call(naming(booking, bin._id))).status).toBe(403)
    expect((await stranger.call(naming(booking, null))).status).toBe(404)
    expect((await stranger.call(naming(theirs, bin._id))).status).toBe(404)
    expect((await stranger.call({ method: 'GET', path: `/bookings/${booking._id}/bins` })).status).toBe(404)
    const dispatcher = await server.member(tenantId, 'dispatcher')
    const call = { ...naming(booking, bin._id), headers: { 'idempotency-key': 'name-once' } }
    const first = await dispatcher.call(call)
    expect(first.status).toBe(200)
    expect(await dispatcher.call(call)).toMatchObject({ status: 200, body: first.body })
  })

  test('is nothing to a company that has not switched numbers on', async () => {
    const owner = await server.owner()
    const booking = await take(owner)
    const refused = { status: 409, body: { message: binTexts.switchedOff } }
    expect(await owner.call(naming(booking, null))).toMatchObject(refused)
    expect(await owner.call({ method: 'GET', path: `/bookings/${booking._id}/bins` })).toMatchObject(refused)
  })
})

describe('the life of a hire that names its bin', () => {
  /** Two hires that name one bin for different days; the first is out. */
  async function twoHires() {
    const owner = await numberedYard(server, 2)
    const [bin] = await binsOf(owner)
    const later = await done(
      owner,
      naming(await take(owner, { dropoffDate: on(20), pickupDate: on(22) }), bin._id),
    )
    const out = await done(owner, delivery(await done(owner, naming(await take(owner), bin._id))))
    return { owner, bin, out, later }
  }

  test('another size takes the names off, and undo gives them back', async () => {
    const owner = await numberedYard(server)
    const [bin] = await binsOf(owner)
    const named = await done(owner, naming(await take(owner), bin._id))
    const larger = await done(owner, edit(named, { binSize: 8 }))
    expect(namesOf(larger)).toEqual([null, null])
    expect(await binsOf(owner, 'status=on yard&limit=1')).toMatchObject([{ availability: 'available' }])
    await done(owner, undo(larger))
    expect(namesOf(await read(owner, named))).toEqual(['6-001', '6-001'])
  })

  test('undo does not give a bin back that somebody else has taken out since', async () => {
    const owner = await numberedYard(server, 1)
    const [bin] = await binsOf(owner)
    const named = await done(owner, naming(await take(owner), bin._id))
    const larger = await done(owner, edit(named, { binSize: 8 }))
    const taken = await done(owner, delivery(await done(owner, naming(await take(owner), bin._id))))
    expect(await owner.call(undo(larger))).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining(taken.jobID) },
    })
    expect(namesOf(await read(owner, larger))).toEqual([null, null])
  })

  test('a drop called off frees its bin; a deleted hire, too, and it comes back only to a free one', async () => {
    const owner = await numberedYard(server, 1)
    const [bin] = await binsOf(owner)
    const named = await done(owner, naming(await take(owner), bin._id))
    await done(owner, edit(named, { dropActionStatus: 'Cancelled' }))
    const second = await done(owner, delivery(await done(owner, naming(await take(owner), bin._id))))
    const removed = await done(owner, { method: 'DELETE', path: `/bookings/${second._id}` })
    expect(await binsOf(owner)).toMatchObject([{ status: 'on yard', availability: 'available' }])
    await done(owner, undo(removed))
    expect(await binsOf(owner)).toMatchObject([{ status: 'with customer', hire: { jobID: second.jobID } }])
    const gone = await done(owner, { method: 'DELETE', path: `/bookings/${second._id}` })
    await done(owner, delivery(await done(owner, naming(await take(owner), bin._id))))
    expect((await owner.call(undo(gone))).status).toBe(409)
  })

  test('a drop cannot be delivered with a bin that is still with another customer', async () => {
    const { owner, out, later } = await twoHires()
    const moved = await done(owner, edit(later, { dropoffDate: on(0) }))
    expect(namesOf(moved)).toEqual(['6-001', '6-001'])
    expect(await owner.call(delivery(moved))).toMatchObject({
      status: 409,
      body: { message: binTexts.isWith('6-001', `Nadia Haddad (${out.jobID})`) },
    })
    await done(owner, back(out))
    await done(owner, delivery(moved))
    expect(await binsOf(owner, 'limit=1')).toMatchObject([{ hire: { jobID: later.jobID } }])
  })

  test('a return cannot be taken back once its bin is out again or broken', async () => {
    const { owner, bin, out, later } = await twoHires()
    const over = await done(owner, back(out))
    await done(owner, { method: 'DELETE', path: `/bookings/${later._id}` })
    await done(owner, { method: 'PUT', path: `/bins/${bin._id}`, body: { version: 1, status: 'broken' } })
    expect(await owner.call(undo(over))).toMatchObject({
      status: 409,
      body: { message: binTexts.isBroken('6-001') },
    })
    await done(owner, { method: 'PUT', path: `/bins/${bin._id}`, body: { version: 2, status: 'on yard' } })
    await done(owner, undo(over))
    expect(await binsOf(owner, 'limit=1')).toMatchObject([{ status: 'with customer' }])
  })

  test('undo gives no hire a bin that was removed meanwhile', async () => {
    const owner = await numberedYard(server, 3)
    const [named, other, gone] = await binsOf(owner)
    const booking = await done(owner, naming(await take(owner), named._id))
    const renamed = await done(owner, naming(booking, other._id))
    const over = await done(owner, naming(await take(owner), gone._id))
    const returned = await done(owner, back(await done(owner, delivery(over))))
    for (const { _id } of [named, gone])
      await done(owner, { method: 'DELETE', path: `/bins/${_id}?version=1` })
    for (const [change, number] of [
      [renamed, '6-001'],
      [returned, '6-003'],
    ] as const) {
      const refused = { status: 409, body: { message: binTexts.isRemoved(number) } }
      expect(await owner.call(undo(change))).toMatchObject(refused)
    }
    expect(namesOf(await read(owner, renamed))).toEqual(['6-002', '6-002'])
  })

  test('numbers stopped, a return is taken back whatever became of its bin', async () => {
    const { owner, bin, out, later } = await twoHires()
    const over = await done(owner, back(out))
    await done(owner, { method: 'DELETE', path: `/bookings/${later._id}` })
    await done(owner, { method: 'PUT', path: `/bins/${bin._id}`, body: { version: 1, status: 'broken' } })
    await done(owner, post('/bins/stopNumbering', { size: 6, type: 'Marrel' }))
    await done(owner, undo(over))
    expect(namesOf(await read(owner, out))).toEqual(['6-001', '6-001'])
  })

  test('numbers stopped, the jobs keep the names as history', async () => {
    const { owner, out } = await twoHires()
    await done(owner, post('/bins/stopNumbering', { size: 6, type: 'Marrel' }))
    expect(namesOf(await read(owner, out))).toEqual(['6-001', '6-001'])
    expect((await switchNumbering(owner, false)).status).toBe(200)
    await done(owner, back(out))
  })
})
