import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { asOwner } from '#server/database/as-owner.ts'
import { SentTogether } from '#server/database/send-together.ts'
import { bookingInput } from '#server/testing/booking-input.ts'
import { tellOf } from '#server/testing/message-input.ts'
import { openTestServer, type TestMember } from '#server/testing/test-server.ts'
import { NoScope } from './claims.ts'
import { withScope } from './open-scope.ts'
import type { TenantScope } from './tenant-scope.ts'

const server = await openTestServer()
const { pool } = server.services

const actorOf = async (scope: TenantScope) => {
  await sql`select 1`.execute(scope.db)
  return scope.actor.role
}

const becomes = ({ claims }: TestMember, role: string) =>
  asOwner(server.database.admin, (client) =>
    client.query('update memberships set role = $1 where login_id = $2 and tenant_id = $3', [
      role,
      claims.loginId,
      claims.tenantId,
    ]),
  )

const endSession = ({ claims }: TestMember) =>
  asOwner(server.database.admin, (client) =>
    client.query('update sessions set ended_at = now() where id = $1', [claims.sessionId]),
  )

/** What work sends to the database: a list of statements for each message. */
async function messagesOf(work: () => Promise<unknown>): Promise<string[][]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const asked: unknown[] = sent.mock.calls.map(([message]) => message)
  sent.mockRestore()
  return asked.map((message) =>
    message instanceof SentTogether ? message.statements.map(({ text }) => text) : [`${message}`],
  )
}

test('work whose transaction was undone is never told as done, even when it ignored why', async () => {
  const owner = await server.owner()
  const work = owner.inScope(async ({ db }) => {
    await sql`select 1 / 0`.execute(db).catch(() => undefined)
    return 'done'
  })
  await expect(work).rejects.toThrow('The transaction was undone')
})

test('a statement that nobody waits for is run in its turn, and undoes everything when it fails', async () => {
  const owner = await server.owner()
  const suburb = (name: string, tenantId: string) => ({
    text: 'insert into booked_suburbs (tenant_id, suburb) values ($1, $2)',
    values: [tenantId, name],
  })
  const known = ({ db, tenantId }: TenantScope) =>
    db.selectFrom('booked_suburbs').where('tenant_id', '=', tenantId).select('suburb').execute()
  const seen = owner.inScope((scope) => {
    scope.queue(suburb('Coburg', scope.tenantId))
    return known(scope)
  })
  expect(await seen).toEqual([{ suburb: 'Coburg' }])
  const work = owner.inScope(async (scope) => {
    scope.queue(suburb('Preston', scope.tenantId))
    scope.queue(suburb('Coburg', scope.tenantId))
    scope.announce('bookings')
    return 'done'
  })
  await expect(work).rejects.toThrow('duplicate key')
  expect(await owner.inScope(known)).toEqual([{ suburb: 'Coburg' }])
})

test('what is asked once the transaction has ended is refused, not run outside it', async () => {
  const owner = await server.owner()
  const { db } = await owner.inScope(async (scope) => scope)
  await expect(sql`select 1`.execute(db)).rejects.toThrow('The transaction has ended')
})

describe('who acted last is remembered, and is believed only once the database says the same', () => {
  test('a role that has changed counts from the next call on', async () => {
    const owner = await server.owner()
    expect(await owner.inScope(actorOf)).toBe('owner')
    await becomes(owner, 'viewer')
    expect(await owner.inScope(actorOf)).toBe('viewer')
    const refused = await owner.call({ method: 'POST', path: '/bookings', body: bookingInput() })
    expect(refused.status).toBe(403)
    await becomes(owner, 'owner')
    const taken = await owner.call({ method: 'POST', path: '/bookings', body: bookingInput() })
    expect(taken.status).toBe(200)
  })

  test('nothing is answered to the one who was remembered, and nothing of theirs is kept', async () => {
    const owner = await server.owner()
    await owner.inScope(actorOf)
    await becomes(owner, 'viewer')
    const answered: string[] = []
    await owner.inScope(async (scope) => {
      scope.queue({
        text: 'insert into booked_suburbs (tenant_id, suburb) values ($1, $2)',
        values: [scope.tenantId, scope.actor.role],
      })
      answered.push(await actorOf(scope))
    })
    expect(answered).toEqual(['viewer'])
    const suburbs = await owner.inScope(({ db, tenantId }) =>
      db.selectFrom('booked_suburbs').where('tenant_id', '=', tenantId).select('suburb').execute(),
    )
    expect(suburbs).toEqual([{ suburb: 'viewer' }])
  })

  test('a session that has ended gets no answer, whatever was asked', async () => {
    const owner = await server.owner()
    await owner.inScope(actorOf)
    await endSession(owner)
    const answered: unknown[] = []
    const ask = (isReadOnly: boolean) =>
      withScope(pool, { ...owner.claims, isReadOnly }, async (scope) => {
        answered.push(await actorOf(scope))
      })
    await expect(ask(true)).rejects.toThrow(NoScope)
    await expect(ask(false)).rejects.toThrow(NoScope)
    await expect(owner.inScope(async () => 'nothing asked')).rejects.toThrow(NoScope)
    expect(answered).toEqual([])
  })

  test('a call that failed by itself fails so when the one remembered was right', async () => {
    const owner = await server.owner()
    await owner.inScope(actorOf)
    await expect(owner.inScope(({ db }) => sql`select 1 / 0`.execute(db))).rejects.toThrow('division by zero')
    expect(await owner.inScope(actorOf)).toBe('owner')
  })
})

describe('work that only reads', () => {
  test('is refused every write by the database', async () => {
    const owner = await server.owner()
    const work = withScope(pool, { ...owner.claims, isReadOnly: true }, ({ db, tenantId }) =>
      db.insertInto('booked_suburbs').values({ tenant_id: tenantId, suburb: 'Coburg' }).execute(),
    )
    await expect(work).rejects.toThrow('read-only transaction')
  })

  test('sees the tenant that is in force with each of its statements', async () => {
    const [owner, stranger] = [await server.owner(), await server.owner()]
    await stranger.call({ method: 'POST', path: '/bookings', body: bookingInput() })
    const companies = async ({ db }: TenantScope) => {
      const seen = () => db.selectFrom('tenants').select('tenant_id as id').execute()
      return [await seen(), ...(await Promise.all([seen(), seen()]))]
    }
    const own = [{ id: owner.claims.tenantId }]
    expect(await withScope(pool, { ...owner.claims, isReadOnly: true }, companies)).toEqual([own, own, own])
  })
})

describe('ways to the database and back', () => {
  test('a list takes one, a new booking two; each statement more costs every booking', async () => {
    const owner = await server.owner()
    const list = () => owner.call({ method: 'POST', path: '/bookings/getBookings', body: {} })
    const headers = () => ({ 'idempotency-key': randomUUID() })
    const create = () =>
      owner.call({ method: 'POST', path: '/bookings', body: bookingInput(), headers: headers() })
    await create()
    await list()
    const lengthOf = (messages: string[][]) => messages.map(({ length }) => length)
    expect(lengthOf(await messagesOf(list))).toEqual([6])
    // Who acts, the key, the number with what the company offers, the customer; then booking, deposit, its GST, history, answer.
    expect(lengthOf(await messagesOf(create))).toEqual([7, 7])
    const withoutMoney = { ...bookingInput(), deposit: 0 }
    const unpaid = () =>
      owner.call({ method: 'POST', path: '/bookings', body: withoutMoney, headers: headers() })
    expect(lengthOf(await messagesOf(unpaid))).toEqual([7, 5])
  })

  test('a new booking wakes who sends messages only where customers are told of it', async () => {
    const owner = await server.owner()
    const create = () => owner.call({ method: 'POST', path: '/bookings', body: bookingInput() })
    const topics = async () => (await messagesOf(create)).flat().find((text) => text.startsWith('notify'))
    expect(await topics()).not.toContain('"messages"')
    await tellOf(owner, ['confirmed'], { sms: true })
    expect(await topics()).toContain('"messages"')
  })
})
