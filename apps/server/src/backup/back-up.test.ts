import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allJobs } from '#server/all-jobs.ts'
import { asOwner } from '#server/database/as-owner.ts'
import { migrate } from '#server/database/migrate.ts'
import { fillDemo } from '#server/demo/fill-demo.ts'
import { putBackJobs } from '#server/jobs/put-back-jobs.ts'
import { listWaitingJobs } from '#server/jobs/waiting-jobs.store.ts'
import {
  backupConfig,
  checksumOfEverybody,
  embeddedPlace,
  externalPlace,
  type Place,
  scratch,
} from '#server/testing/backup-places.ts'
import { bookingInput } from '#server/testing/booking-input.ts'
import { checksumOfTenant } from '#server/testing/isolation.store.ts'
import { isAll } from '#server/testing/rounds.ts'
import { openTestServer, type TestMember } from '#server/testing/test-server.ts'
import { backUp, type MadeBackup } from './back-up.ts'
import { readBackupRecord } from './backups.store.ts'
import { restore } from './restore.ts'
import { isOnlyBackup, newestMigration } from './snapshot.store.ts'

const PASSPHRASE = 'a passphrase with ümlauts'
const server = await openTestServer()
const { connection: owner, admin } = server.database
const { dataDir } = server.services
const places: Place[] = []
let other: TestMember

const WAITING = {
  id: '0198a4ce-0000-7000-8000-000000000001',
  name: 'mail',
  data: { sealed: 'what only the key opens' },
  priority: 0,
  startAfter: '2099-01-01T00:00:00+00:00',
  singletonKey: null,
}

const waitingIn = (place: Pick<Place, 'owner'>) =>
  asOwner(place.owner, (client) => listWaitingJobs(client, ['mail']))

async function newPlace(make = embeddedPlace): Promise<Place> {
  const place = await make()
  places.push(place)
  return place
}

beforeAll(async () => {
  await fillDemo(server.services)
  other = await server.owner()
  await other.call({ method: 'POST', path: '/bookings', body: bookingInput() })
  writeFileSync(join(dataDir, 'terms.md'), '# Ours\n')
  await asOwner(owner, (client) => putBackJobs({ owner, client, allJobs }, [WAITING]))
})

afterAll(async () => {
  for (const { drop } of places) await drop()
})

const picturesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(folder, 'photos'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /[0-9a-f]{64}/.test(name))
      .map((name) => [name, readFileSync(join(folder, 'photos', name), 'base64')]),
  )

/** Everything in a database, company by company. */
async function sumsIn(connection: Place['owner']) {
  const companies = await server.everybody.selectFrom('memberships').select('tenant_id').distinct().execute()
  const sums = companies.map(async ({ tenant_id: id }) => [id, await checksumOfTenant(connection, id)])
  return {
    everybody: await checksumOfEverybody(connection),
    companies: Object.fromEntries(await Promise.all(sums)),
  }
}

describe('a backup that was restored into an empty place', () => {
  let made: MadeBackup
  let place: Place
  beforeAll(async () => {
    // As the embedded database's owner, who may pass the walls.
    made = await backUp(admin, backupConfig(dataDir, PASSPHRASE), scratch('backups'))
    place = await newPlace()
    await restore(backupConfig(place.dataDir, PASSPHRASE), made.file, place.open)
  })

  test('has every row of every table of every company, each as it was', async () => {
    expect(made.totals.companies.map(({ name }) => name)).toEqual([
      'Peninsula Bins',
      'Test Skips',
      'Westgate Skip Hire',
    ])
    expect(await sumsIn(place.owner)).toEqual(await sumsIn(admin))
  })

  test('has every photo and every file', () => {
    const pictures = picturesOf(place.dataDir)
    expect(Object.keys(pictures).length).toBeGreaterThan(5)
    expect(pictures).toEqual(picturesOf(dataDir))
    expect(readFileSync(join(place.dataDir, 'terms.md'), 'utf8')).toBe('# Ours\n')
    expect(made.totals.missingPictures).toBe(0)
  })

  test('has the work that waited, under its own name', async () => {
    expect(await waitingIn(place)).toEqual([WAITING])
  })

  test('keeps companies apart as before: without one in force nobody sees a row', async () => {
    const walls = await asOwner(place.owner, (client) =>
      client.query(`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relrowsecurity and not relforcerowsecurity order by 1`),
    )
    expect(walls.rows.map(({ relname }) => relname)).toEqual([
      'due_work',
      'logins',
      'memberships',
      'passkey_questions',
      'passkeys',
      'recovery_codes',
      'second_steps',
      'sessions',
    ])
  })

  test('shows nobody without the passphrase anything of it', () => {
    expect(made.isEncrypted).toBe(true)
    const text = readFileSync(made.file, 'latin1')
    expect(text.split('\n')[0]).toContain('"skipyardBackup":1')
    expect(text).not.toContain('Westgate')
  })
})

test('a database whose user may not pass the walls is backed up and restored whole', async () => {
  const first = await backUp(owner, backupConfig(dataDir), scratch('backups'))
  const theirs = await newPlace(externalPlace)
  await restore(backupConfig(theirs.dataDir), first.file, theirs.open)

  const second = await backUp(theirs.owner, backupConfig(theirs.dataDir), scratch('backups'))
  const { backups: _, ...rows } = second.totals.rows
  const { backups: __, ...before } = first.totals.rows
  expect(rows).toEqual(before)
  expect(second.totals.companies).toEqual(first.totals.companies)
  if (!isAll) return

  const again = await newPlace(externalPlace)
  await restore(backupConfig(again.dataDir), second.file, again.open)
  const place = await newPlace()
  const third = await backUp(again.owner, backupConfig(again.dataDir), scratch('backups'))
  await restore(backupConfig(place.dataDir), third.file, place.open)
  expect(await sumsIn(place.owner)).toEqual(await sumsIn(admin))
  expect(await waitingIn(place)).toEqual([WAITING])
})

test('while the business goes on a backup is one moment: each booking with its drop, its pick and its number', async () => {
  let isDone = false
  let saved = 0
  const write = async (): Promise<void> => {
    const { status } = await other.call({ method: 'POST', path: '/bookings', body: bookingInput() })
    expect(status).toBe(200)
    saved += 1
    if (!isDone) await write()
  }
  const writing = write()
  const made = await backUp(owner, backupConfig(dataDir), scratch('backups')).finally(() => {
    isDone = true
  })
  await writing
  expect(saved).toBeGreaterThan(1)

  const place = await newPlace()
  await restore(backupConfig(place.dataDir), made.file, place.open)
  const { rows } = await asOwner(place.owner, (client) =>
    client.query(
      `select (select count(*)::int from bookings where tenant_id = $1) as bookings,
        (select count(*)::int from jobs where tenant_id = $1) / 2 as jobs,
        (select count(*)::int from audit_entries where tenant_id = $1 and action = 'booking.created') as told,
        (select next_job_number - max(job_number) from bookings where tenant_id = $1) as ahead
       from tenant_counters where tenant_id = $1`,
      [other.claims.tenantId],
    ),
  )
  const [{ bookings, ...found }] = rows
  expect(bookings).toBeGreaterThan(0)
  expect(found).toEqual({ jobs: bookings, told: bookings, ahead: 1 })
})

test('of an older schema comes one that is brought up to date', async () => {
  const older = await newPlace(externalPlace)
  await migrate(older.owner, '0053-find-customers-by-place')
  const made = await backUp(older.owner, backupConfig(older.dataDir), scratch('backups'))
  const place = await newPlace()
  const { header } = await restore(backupConfig(place.dataDir), made.file, place.open)
  expect(header.migration).toBe('0053-find-customers-by-place')
  expect(await asOwner(place.owner, newestMigration)).toBe(await asOwner(owner, newestMigration))
})

describe('a folder of backups', () => {
  test('keeps as many as are wanted, the newest, and nothing that was cut short', async () => {
    const folder = scratch('backups')
    const old = ['2026-01-01T000000Z', '2026-01-02T000000Z', '2026-01-03T000000Z'].map(
      (at) => `skipyard-${at}.backup`,
    )
    for (const name of [...old, 'skipyard-2026-01-04T000000Z.backup.part', 'notes.txt'])
      writeFileSync(join(folder, name), '')
    const config = backupConfig(dataDir)
    const made = await backUp(owner, { ...config, backup: { ...config.backup, keep: 2 } }, folder)
    expect(readdirSync(folder).sort()).toEqual(['notes.txt', old[2], made.file.split('/').at(-1)])
    expect(made.removed).toHaveLength(3)
  })

  test('gets one backup at a time, and no half of one', async () => {
    const folder = scratch('backups')
    await asOwner(owner, async (client) => {
      expect(await isOnlyBackup(client)).toBe(true)
      await expect(backUp(owner, backupConfig(dataDir), folder)).rejects.toThrow(
        'Another backup is being made right now. Try again once it is done.',
      )
    })
    writeFileSync(join(folder, 'file'), '')
    await expect(backUp(owner, backupConfig(dataDir), join(folder, 'file'))).rejects.toThrow(
      /is not a folder that can be written to\. Choose another one\.$/,
    )
    expect(readdirSync(folder)).toEqual(['file'])
  })
})

test('the age of the last good one is known, and whether one has failed since', async () => {
  const record = () => asOwner(owner, readBackupRecord)
  const begun = new Date()
  await backUp(owner, backupConfig(dataDir), scratch('backups'))
  const good = await record()
  expect(good.lastGoodAt?.getTime()).toBeGreaterThanOrEqual(begun.getTime())
  expect(good.failedAt).toBeNull()
  await expect(backUp(owner, backupConfig(dataDir), '/proc/nowhere')).rejects.toThrow('/proc/nowhere')
  const failed = await record()
  expect(failed.lastGoodAt).toEqual(good.lastGoodAt)
  expect(failed.failedAt).not.toBeNull()
  expect(existsSync('/proc/nowhere')).toBe(false)
})
