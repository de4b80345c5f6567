import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Job } from '#server/jobs/define-job.ts'
import { mail } from '#server/mail/mail.job.ts'
import { bookingInput } from '#server/testing/booking-input.ts'
import { asStranger, openForPublic, strangersInput } from '#server/testing/public-input.ts'
import { openTestServer, type TestMember } from '#server/testing/test-server.ts'
import { lapseUnanswered } from './lapse-unanswered.job.ts'

const server = await openTestServer()

const mailed = z.object({ email: z.object({ subject: z.string() }) })
const queued: { subject: string }[] = []
const jobs = {
  enqueue: async <Payload>(_: unknown, job: Job<Payload>, payload: Payload) => {
    if (job.name === mail.name) queued.push(mailed.parse(payload).email)
  },
}
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

const run = (changed = {}) =>
  lapseUnanswered.run(
    {},
    { ...server.services, jobs, owner: server.database.connection, log: silent, ...changed },
    'job',
  )

const makeDue = ({ inScope }: TestMember) =>
  inScope(async ({ db, tenantId, now }) => {
    const past = new Date(now.getTime() - 1_000)
    await db
      .updateTable('public_bookings')
      .set({ answer_by: past })
      .where('tenant_id', '=', tenantId)
      .execute()
    await db.updateTable('due_work').set({ due_at: past }).where('tenant_id', '=', tenantId).execute()
  })

const pendingOf = async (owner: TestMember) => {
  const path = '/bookings/getBookings?type=pending&limit=100'
  return (await owner.call({ method: 'POST', path, body: {} })).body.data
}

const book = (token: string) =>
  asStranger(server, { path: `/book-now/${token}/bookings`, body: strangersInput() })

let owner: TestMember
let token: string
beforeEach(async () => {
  owner = await server.owner()
  token = await openForPublic(owner, { bins: 20 })
})

describe('a booking that nobody answers', () => {
  test('lapses when its time is over: its bin is free again, and both are told', async () => {
    const { body } = await book(token)
    expect(new Date(body.data.answerBy).getTime()).toBeGreaterThan(Date.now())
    await run()
    expect(await pendingOf(owner)).toHaveLength(1)
    await makeDue(owner)
    await run()
    expect(await pendingOf(owner)).toHaveLength(0)
    const link = `${body.data.link}`.split('/').at(-1)
    const mine = await asStranger(server, { path: `/my-booking/${link}` })
    expect(mine.body.data).toMatchObject({
      state: 'declined',
      declinedWords: expect.stringContaining('lapsed'),
    })
    expect(queued.at(-1)?.subject).toBe(`${body.data.jobID} has lapsed: nobody answered it`)
  })

  test('that was answered in time does not', async () => {
    await book(token)
    const [{ _id, version }] = await pendingOf(owner)
    await owner.call({ method: 'POST', path: `/bookings/${_id}/accept`, body: { version } })
    await makeDue(owner)
    await run()
    const kept = await owner.call({ method: 'GET', path: `/bookings/${_id}` })
    expect(kept.body.data.bookingStatus).toBe('Scheduled')
  })

  test('that the office has changed does not', async () => {
    await book(token)
    const [{ _id, version }] = await pendingOf(owner)
    const body = { ...bookingInput({ dropStaffComments: 'Called them' }), version }
    const changed = await owner.call({ method: 'PUT', path: `/bookings/${_id}`, body })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    await makeDue(owner)
    await run()
    expect(await pendingOf(owner)).toHaveLength(1)
  })

  test('does not while its customer is paying', async () => {
    await book(token)
    const [{ _id }] = await pendingOf(owner)
    await makeDue(owner)
    const id = uuidv7()
    await owner.inScope(({ db, tenantId, now }) =>
      db
        .insertInto('card_payments')
        .values({
          tenant_id: tenantId,
          id,
          booking_id: _id,
          state: 'open',
          amount_cents: 47_000,
          is_hold: false,
          held_until: now,
          made_at: now,
        })
        .execute(),
    )
    await run()
    expect(await pendingOf(owner)).toHaveLength(1)
    await owner.inScope(({ db, tenantId }) =>
      db
        .updateTable('card_payments')
        .set({ state: 'ended' })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute(),
    )
    await run()
    expect(await pendingOf(owner)).toHaveLength(0)
  })

  test('keeps no other back when it cannot lapse', async () => {
    await book(token)
    await book(token)
    await makeDue(owner)
    let fails = 1
    const failing = {
      enqueue: async () => {
        if (fails-- > 0) throw new Error('the queue is away')
      },
    }
    await run({ jobs: failing })
    expect(await pendingOf(owner)).toHaveLength(1)
    await run()
    expect(await pendingOf(owner)).toHaveLength(0)
  })
})
