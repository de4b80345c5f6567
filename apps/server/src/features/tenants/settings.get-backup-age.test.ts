import { expect, test } from 'vitest'
import { noteBackup } from '#server/backup/backups.store.ts'
import { asOwner } from '#server/database/as-owner.ts'
import { openTestServer } from '#server/testing/test-server.ts'
import { getBackupAge } from './settings.ts'

const server = await openTestServer()
const owner = await server.owner()
const PATH = { method: 'GET', path: '/settings/backups' } as const
const HOUR_MS = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

const note = (begunAt: Date, isGood: boolean) =>
  asOwner(server.database.admin, (client) => noteBackup(client, begunAt, isGood))

test('an owner sees how old the last good backup is, and whether one has failed since', async () => {
  expect((await owner.call(PATH)).body).toEqual({
    data: { lastGoodAt: null, failedAt: null, isScheduled: false, isLate: false },
  })
  const begunAt = ago(5)
  await note(begunAt, true)
  expect((await owner.call(PATH)).body.data).toMatchObject({
    lastGoodAt: begunAt.toISOString(),
    failedAt: null,
  })
  await note(ago(1), false)
  expect((await owner.call(PATH)).body.data).toMatchObject({
    lastGoodAt: begunAt.toISOString(),
    failedAt: expect.any(String),
  })
})

test('where backups are made each day, one of three days ago is late', async () => {
  const other = await openTestServer()
  const who = await other.owner()
  const age = () => who.inScope((scope) => getBackupAge(scope, { dir: '/mnt/backups', at: ['02:10'] }))
  await asOwner(other.database.admin, (client) => noteBackup(client, ago(72), true))
  expect(await age()).toMatchObject({ isScheduled: true, isLate: true })
  await asOwner(other.database.admin, (client) => noteBackup(client, ago(1), true))
  expect(await age()).toMatchObject({ isScheduled: true, isLate: false })
})

test.each(['office', 'dispatcher', 'viewer'] as const)('%s is told nothing of it', async (role) => {
  const colleague = await server.member(owner.claims.tenantId, role)
  expect((await colleague.call(PATH)).status).toBe(403)
})
