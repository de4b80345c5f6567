import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { type DueKind, listDue, listDueAbout, noteDue, settleDue } from './due-work.store.ts'

const server = await shareTestServer()
const MINUTE_MS = 60_000
const ORGANISATION = '01900000-0000-4000-8000-00000000000a'
let owner: TestMember

beforeEach(async () => {
  owner = await server.owner()
})

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)
const note = (minutes: number, kind: DueKind = 'messages') =>
  owner.inScope(async (scope) => noteDue(scope, kind, { at: inMinutes(minutes) }))
const settle = (next: Date | null) => owner.inScope((scope) => settleDue(scope, 'messages', async () => next))
const isDue = async (kind: DueKind = 'messages') =>
  (await listDue(server.database.connection, kind)).includes(owner.claims.tenantId)
const seenBy = (member: TestMember) =>
  member.inScope(async (scope) => (await sql`select kind from due_work`.execute(scope.db)).rows)

test('work is due from its moment on, each kind by itself, and the earliest moment counts', async () => {
  await note(5)
  expect(await isDue()).toBe(false)
  await note(-1)
  await note(9)
  expect([await isDue(), await isDue('xero')]).toEqual([true, false])
})

test('once done it is due at the next moment, or never; what was never noted is not settled', async () => {
  await settle(inMinutes(-1))
  expect(await isDue()).toBe(false)
  await note(-1)
  await settle(inMinutes(5))
  expect(await isDue()).toBe(false)
  await settle(inMinutes(-1))
  expect(await isDue()).toBe(true)
  await settle(null)
  expect(await seenBy(owner)).toEqual([])
})

test('a transaction that is undone notes nothing, nor does one whose condition is false when it commits', async () => {
  const undone = owner.inScope(async (scope) => {
    noteDue(scope, 'messages')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await owner.inScope(async (scope) => noteDue(scope, 'messages', { where: sql`false` }))
  expect(await seenBy(owner)).toEqual([])
})

test('conditions of different wordings are noted by one connection, one after another', async () => {
  const conditions = [sql<boolean>`false`, sql<boolean>`1 = 2`, sql<boolean>`1 = 1`]
  // More transactions than the pool has connections, so that one of them meets every wording.
  for (const where of Array.from({ length: 8 }, () => conditions).flat()) {
    await owner.inScope(async (scope) => noteDue(scope, 'messages', { where }))
  }
  expect(await isDue()).toBe(true)
})

test('what is noted while another settles comes after it, so that it is not lost', async () => {
  await note(-1)
  const [settling, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const settled = owner.inScope((scope) =>
    settleDue(scope, 'messages', async () => {
      settling.resolve()
      await mayEnd.promise
      return null
    }),
  )
  await settling.promise
  const noted = note(-1)
  mayEnd.resolve()
  await Promise.all([settled, noted])
  expect(await isDue()).toBe(true)
})

test('many transactions that note the same kinds in any order all commit', async () => {
  const kinds: DueKind[] = ['messages', 'xero', 'mailings']
  const all = Array.from({ length: 12 }, (_, index) =>
    owner.inScope(async (scope) => {
      for (const kind of index % 2 ? kinds : kinds.toReversed()) noteDue(scope, kind)
      await sql`select 1`.execute(scope.db)
    }),
  )
  await Promise.all(all)
  expect(await seenBy(owner)).toHaveLength(3)
})

describe('the rows of other companies', () => {
  test('can neither be seen nor written by the app', async () => {
    await note(-1)
    const other = await server.owner({ companyName: 'Others' })
    expect(await seenBy(other)).toEqual([])
    const theirs = owner.claims.tenantId
    await other.inScope(({ db }) => sql`delete from due_work where tenant_id = ${theirs}`.execute(db))
    await expect(
      other.inScope(({ db }) =>
        sql`insert into due_work (tenant_id, kind, due_at) values (${theirs}, 'xero', now())`.execute(db),
      ),
    ).rejects.toThrow('row-level security')
    expect(await isDue()).toBe(true)
  })

  test('are found by what they are about, whenever they are due', async () => {
    await owner.inScope(async (scope) =>
      noteDue(scope, 'xero-changes', { at: inMinutes(9), about: ORGANISATION }),
    )
    await note(-1, 'xero-changes')
    const found = await listDueAbout(server.database.connection, 'xero-changes', ORGANISATION)
    expect(found).toEqual([owner.claims.tenantId])
  })
})
