import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bookingInput } from '#server/testing/booking-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

/** FULL_RACES=1 runs the numbers of reliability.md (C2, C5); the default is a small part of them. */
const isFull = process.env.FULL_RACES === '1'
const ROUNDS = isFull ? 1_000 : Number(process.env.RACES ?? 40)
const PATIENCE_MS = 600_000

const server = await shareTestServer()

interface Read {
  _id: string
  version: number
  bookingPayment: number
  pickupDateConfirmation: boolean
  labelInput: string
}

const list = (length: number) => Array.from({ length }, (_, index) => index)

async function book(member: TestMember): Promise<Read> {
  const { body } = await member.call({ method: 'POST', path: '/bookings', body: bookingInput() })
  return body.data
}

async function read(member: TestMember, { _id }: Read): Promise<Read> {
  return (await member.call({ method: 'GET', path: `/bookings/${_id}` })).body.data
}

/** The form saved as it was read, with some fields changed. */
const edit = (member: TestMember, seen: Read, changes: object) => {
  const { bookingPayment, pickupDateConfirmation, labelInput, version } = seen
  const kept = { bookingPayment, pickupDateConfirmation, labelInput }
  const body = { ...bookingInput({ ...kept, ...changes }), version }
  return member.call({ method: 'PUT', path: `/bookings/${seen._id}`, body })
}

const named = (bookings: Read[]) => bookings.map(({ _id, version }) => ({ _id, version }))

const confirm = (member: TestMember, bookings: Read[], headers: Record<string, string> = {}) =>
  member.call({
    method: 'POST',
    path: '/bookings/bulkUpdate',
    headers,
    body: { action: 'confirmPickDate', bookings: named(bookings) },
  })

const undo = (member: TestMember, seen: Read) =>
  member.call({ method: 'POST', path: '/bookings/undo', body: { bookings: named([seen]) } })

const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status)

describe(`a form saved while somebody changes the booking otherwise, ${ROUNDS} times`, () => {
  test('with others at once: one of the two wins, and nothing of the winner is lost', {
    timeout: PATIENCE_MS,
  }, async () => {
    const owner = await server.owner()
    const office = await server.member(owner.claims.tenantId, 'office')
    const [one, other] = [await book(owner), await book(owner)]
    for (const _ of list(ROUNDS)) {
      const [seen, beside] = [await read(owner, one), await read(owner, other)]
      const [saved, confirmed] = await Promise.all([
        edit(owner, seen, { bookingPayment: seen.bookingPayment + 1 }),
        confirm(office, [beside, seen]),
      ])
      expect(statusesOf([saved, confirmed]).sort()).toEqual([200, 409])
      const isSaved = saved.status === 200
      const [now, besideNow] = [await read(owner, one), await read(owner, other)]
      expect(now.bookingPayment).toBe(seen.bookingPayment + (isSaved ? 1 : 0))
      expect([now, besideNow].map((booking) => booking.pickupDateConfirmation)).toEqual([!isSaved, !isSaved])
      expect(now.version).toBe(seen.version + 1)
      for (const booking of [now, besideNow]) await edit(owner, booking, { pickupDateConfirmation: false })
    }
  })

  test('by taking their change back: the undo or the form wins, never both', {
    timeout: PATIENCE_MS,
  }, async () => {
    const owner = await server.owner()
    const office = await server.member(owner.claims.tenantId, 'office')
    const made = await book(owner)
    for (const round of list(ROUNDS)) {
      const before = await read(owner, made)
      const { body } = await edit(office, before, { labelInput: `L${round}` })
      const seen: Read = body.data
      const [undone, saved] = await Promise.all([
        undo(office, seen),
        edit(owner, seen, { bookingPayment: seen.bookingPayment + 1 }),
      ])
      expect(statusesOf([undone, saved]).sort()).toEqual([200, 409])
      const isSaved = saved.status === 200
      expect(await read(owner, made)).toMatchObject({
        labelInput: isSaved ? `L${round}` : before.labelInput,
        bookingPayment: seen.bookingPayment + (isSaved ? 1 : 0),
        version: seen.version + 1,
      })
    }
  })
})

test(`a change of several sent five times at once under one key is made once`, {
  timeout: PATIENCE_MS,
}, async () => {
  const owner = await server.owner()
  for (const _ of list(Math.ceil(ROUNDS / 4))) {
    const made = [await book(owner), await book(owner)]
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(list(5).map(() => confirm(owner, made, headers)))
    expect(new Set(statusesOf(answers))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    for (const one of made) expect(await read(owner, one)).toMatchObject({ version: 2 })
  }
})

const deadlocks = async () => {
  const counted = 'select deadlocks::int from pg_stat_database where datname = current_database()'
  return (await server.services.pool.query<{ deadlocks: number }>(counted)).rows[0]?.deadlocks
}

test('changes of the same bookings named in opposite orders wait for each other and never deadlock', {
  timeout: PATIENCE_MS,
}, async () => {
  const owner = await server.owner()
  const made: Read[] = []
  for (const _ of list(20)) made.push(await book(owner))
  const before = await deadlocks()
  for (const _ of list(5)) {
    const seen = await Promise.all(made.map((one) => read(owner, one)))
    const answers = await Promise.all(
      list(6).map((turn) => confirm(owner, turn % 2 === 0 ? seen : seen.toReversed())),
    )
    expect(statusesOf(answers).filter((status) => status === 200)).toHaveLength(1)
    expect(new Set(statusesOf(answers))).toEqual(new Set([200, 409]))
    const now = await Promise.all(made.map((one) => read(owner, one)))
    for (const one of now) await edit(owner, one, { pickupDateConfirmation: false })
  }
  expect(await deadlocks()).toBe(before)
})
