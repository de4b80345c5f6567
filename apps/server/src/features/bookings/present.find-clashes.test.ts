import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { binsOf, numberedYard } from '#server/testing/numbered-yard.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()

interface Taken {
  _id: string
  version: number
  jobID: string
}

const post = (path: string, body: object) => ({ method: 'POST' as const, path, body })
const on = (days: number) => toWireDate(addDays(today, days))
const between = (drop: number, pick: number) => ({ dropoffDate: on(drop), pickupDate: on(pick) })
const move = ({ _id, version }: Taken, pick: number, pickupDateConfirmation: boolean) =>
  post(`/bookings/${_id}/movePickDate`, { version, pickupDate: on(pick), pickupDateConfirmation })
const edit = ({ _id, version }: Taken, fields: object) => ({
  method: 'PUT' as const,
  path: `/bookings/${_id}`,
  body: { ...bookingInput({ deposit: 0, ...fields }), version },
})
const read = ({ _id }: Taken) => ({ method: 'GET' as const, path: `/bookings/${_id}` })

async function done(member: TestMember, call: Parameters<TestMember['call']>[0]) {
  const { status, body } = await member.call(call)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}

async function undo(member: TestMember, { _id, version }: Taken) {
  const { warnings } = await done(member, post('/bookings/undo', { bookings: [{ _id, version }] }))
  return warnings
}

/** Two hires of one bin after each other, from today to the 5th day and from the 10th to the 12th. */
async function twoHires() {
  const owner = await numberedYard(server, 2)
  const [bin, other] = await binsOf(owner)
  const named = async (fields: object) => {
    const { _id, version } = await done(owner, post('/bookings', bookingInput({ deposit: 0, ...fields })))
    return done(owner, post(`/bookings/${_id}/nameBin`, { version, actionType: 'drop', bin: bin._id }))
  }
  return { owner, other, first: await named(between(0, 5)), later: await named(between(10, 12)) }
}

const clashWith = ({ jobID }: Taken) => expect.stringMatching(new RegExp(`^6-001 .*\\(${jobID}\\)`))

test.each([
  ['extending', false],
  ['arranging the pick on', true],
])(
  '%s days on which the bin is promised goes through and is told with the other hire',
  async (_, isConfirmed) => {
    const { owner, first, later } = await twoHires()
    expect(first.binClash).toBeNull()
    const clear = await done(owner, move(first, 9, isConfirmed))
    expect(clear.binClash).toBeNull()
    const extended = await done(owner, move(clear, 10, isConfirmed))
    expect(extended).toMatchObject({ pickupDate: on(10), binClash: clashWith(later) })
    expect(await done(owner, read(extended))).toMatchObject({ binClash: clashWith(later) })
    expect(await done(owner, read(later))).toMatchObject({ binClash: clashWith(first) })
    expect(await undo(owner, extended)).toEqual([])
    expect(await done(owner, read(later))).toMatchObject({ binClash: null })
  },
)

test('another day of the drop or pick in the form is told the same way', async () => {
  const { owner, first, later } = await twoHires()
  const early = await done(owner, edit(later, between(4, 12)))
  expect(early).toMatchObject({ dropoffDate: on(4), binClash: clashWith(first) })
  const apart = await done(owner, edit(early, between(6, 12)))
  expect(apart.binClash).toBeNull()
  expect(await done(owner, edit(first, between(0, 7)))).toMatchObject({ binClash: clashWith(later) })
})

test('what brings a hire back to days that are promised by now is told by its undo', async () => {
  const { owner, first, later } = await twoHires()
  const short = await done(owner, move(first, 3, false))
  await done(owner, edit(later, between(4, 12)))
  expect(await undo(owner, short)).toEqual([clashWith(later)])
  const now = await done(owner, read(first))
  const gone = await done(owner, { method: 'DELETE', path: `/bookings/${now._id}` })
  expect(await done(owner, read(later))).toMatchObject({ binClash: null })
  expect(await undo(owner, { ...now, ...gone })).toEqual([clashWith(later)])
})

test('naming another bin on one of the two mends it', async () => {
  const { owner, other, first, later } = await twoHires()
  await done(owner, move(first, 11, false))
  const { version } = await done(owner, read(later))
  const naming = { version, actionType: 'drop', bin: other._id }
  expect(await done(owner, post(`/bookings/${later._id}/nameBin`, naming))).toMatchObject({ binClash: null })
  expect(await done(owner, read(first))).toMatchObject({ binClash: null })
})
