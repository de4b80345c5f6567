import { appendFileSync, existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asOwner } from '#server/database/as-owner.ts'
import { openPictures } from '#server/pictures/open-pictures.ts'
import { backupConfig, embeddedPlace, type Place, scratch } from '#server/testing/backup-places.ts'
import { bookingInput } from '#server/testing/booking-input.ts'
import { isAll } from '#server/testing/rounds.ts'
import { openTestServer } from '#server/testing/test-server.ts'
import { backUp } from './back-up.ts'
import { writeBackupFile } from './backup-file.ts'
import { UNFINISHED_RESTORE } from './data-files.ts'
import { findInTheWay } from './restore.store.ts'
import { restore } from './restore.ts'

const PASSPHRASE = 'a passphrase of the yard'
const server = await openTestServer()
const { connection: owner } = server.database
const { dataDir } = server.services
let sealed: string
let plain: string
let place: Place

beforeAll(async () => {
  const yard = await server.owner()
  await yard.call({ method: 'POST', path: '/bookings', body: bookingInput() })
  await openPictures({ dataDir, bucket: undefined }).keep(
    `${yard.claims.tenantId}/ab/${'ab'.repeat(32)}`,
    Buffer.alloc(3_000_000, 'a picture'),
  )
  sealed = (await backUp(owner, backupConfig(dataDir, PASSPHRASE), scratch('sealed'))).file
  plain = (await backUp(owner, backupConfig(dataDir), scratch('plain'))).file
})

beforeEach(async () => {
  place = await embeddedPlace()
})
afterEach(() => place.drop())

/** A copy of a backup with something done to it. */
function spoilt(file: string, spoil: (copy: string) => void): string {
  const copy = join(scratch('spoilt'), basename(file))
  writeFileSync(copy, readFileSync(file))
  spoil(copy)
  return copy
}

const flip = (at: number) => (copy: string) => {
  const bytes = readFileSync(copy)
  const place = at < 0 ? bytes.length + at : at
  bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place)
  writeFileSync(copy, bytes)
}

const tryRestore = (file: string, passphrase?: string) =>
  restore(backupConfig(place.dataDir, passphrase), file, place.open)

/** As if nobody had tried. */
async function expectUntouched() {
  expect(readdirSync(place.dataDir)).toEqual([])
  expect(await asOwner(place.owner, findInTheWay)).toBe('nothing')
}

describe('is refused in one line, and nothing is touched', () => {
  test('without the passphrase, or with a wrong one', async () => {
    await expect(tryRestore(sealed)).rejects.toThrow(
      'This backup is encrypted. Set BACKUP_PASSPHRASE, or BACKUP_PASSPHRASE_FILE, to what it was made with.',
    )
    await expect(tryRestore(sealed, 'another passphrase')).rejects.toThrow(
      'The passphrase is not the one this backup was made with. Set the right one and try again.',
    )
    await expectUntouched()
  })

  test.each(isAll ? [1, 100, 5_000, -30, -10_000] : [1, -30])(
    'with a byte flipped at %i, encrypted or not',
    async (at) => {
      const header = readFileSync(plain, 'latin1').indexOf('\n') + 1
      const where = at < 0 ? at : header + at
      await expect(tryRestore(spoilt(plain, flip(where)))).rejects.toThrow(
        /^The backup is (damaged|incomplete)/,
      )
      const longer = readFileSync(sealed, 'latin1').indexOf('\n') + 1
      const there = at < 0 ? at : longer + at
      await expect(tryRestore(spoilt(sealed, flip(there)), PASSPHRASE)).rejects.toThrow(
        /^The backup is (damaged|incomplete)/,
      )
      await expectUntouched()
    },
  )

  test('with a word of its first line changed', async () => {
    const renamed = spoilt(sealed, (copy) => {
      const text = readFileSync(copy, 'latin1').replace('"version":"0', '"version":"9')
      writeFileSync(copy, text, 'latin1')
    })
    await expect(tryRestore(renamed, PASSPHRASE)).rejects.toThrow('The backup is damaged (part 1')
    await expectUntouched()
  })

  test.each(isAll ? [0, 50, 0.2, 0.5, 0.999] : [0, 0.5, 0.999])('cut at %d of its length', async (part) => {
    const cut = spoilt(plain, (copy) => {
      const whole = readFileSync(copy).length
      truncateSync(copy, part < 1 ? Math.floor(whole * part) : part)
    })
    await expect(tryRestore(cut)).rejects.toThrow(
      /^(The backup is incomplete|This file is not a Skipyard backup)/,
    )
    await expectUntouched()
  })

  test('with something behind its end, or that is no backup, or not there', async () => {
    const longer = spoilt(plain, (copy) => appendFileSync(copy, 'more'))
    await expect(tryRestore(longer)).rejects.toThrow(/^The backup is damaged/)
    const picture = spoilt(plain, (copy) => writeFileSync(copy, Buffer.alloc(9_000)))
    await expect(tryRestore(picture)).rejects.toThrow('This file is not a Skipyard backup')
    await expect(tryRestore('/nowhere/at-all.backup')).rejects.toThrow(
      'There is no file /nowhere/at-all.backup.',
    )
    await expectUntouched()
  })

  test('of a newer Skipyard', async () => {
    const file = join(scratch('newer'), 'newer.backup')
    const facts = { version: '9.9.9', madeAt: new Date().toISOString(), migration: '9999-from-the-future' }
    const totals = {
      companies: [],
      rows: {},
      files: [],
      pictures: 0,
      missingPictures: 0,
      jobs: 0,
      keyMark: '',
    }
    const head = Buffer.from(JSON.stringify({ kind: 'totals' }))
    const body = Buffer.from(JSON.stringify(totals))
    const length = ({ length }: Buffer) => Buffer.from([0, 0, length >> 8, length & 255])
    const content = (async function* () {
      yield Buffer.concat([length(head), head, length(body), body, Buffer.alloc(4)])
    })()
    await writeBackupFile(file, { facts, passphrase: undefined, content }, async () => undefined)
    await expect(tryRestore(file)).rejects.toThrow(
      'This backup was made by a newer Skipyard (9.9.9, 9999-from-the-future). Restore it with that version.',
    )
    await expectUntouched()
  })

  test('where bank details were sealed with another key', async () => {
    const config = { ...backupConfig(place.dataDir), encryptionKey: 'another key, long enough to be one too' }
    await expect(restore(config, plain, place.open)).rejects.toThrow(
      /^ENCRYPTION_KEY is not the key this backup was made with/,
    )
    await expect(restore({ ...config, encryptionKey: undefined }, plain, place.open)).rejects.toThrow(
      /^This backup was made with ENCRYPTION_KEY set\. Set the same key/,
    )
    await expectUntouched()
  })
})

describe('goes into an empty place only', () => {
  test('not beside files of another installation', async () => {
    writeFileSync(join(place.dataDir, 'encryption-key'), 'theirs')
    await expect(tryRestore(plain)).rejects.toThrow(
      /goes into an empty place, and .* has encryption-key in it/,
    )
    expect(readFileSync(join(place.dataDir, 'encryption-key'), 'utf8')).toBe('theirs')
  })

  test('not over companies, and not over tables of something else', async () => {
    const toHere = () =>
      restore(backupConfig(place.dataDir), plain, async () => ({
        ...(await place.open()),
        connection: owner,
      }))
    await expect(toHere()).rejects.toThrow('the database has companies in it')
    expect((await server.everybody.selectFrom('logins').selectAll().execute()).length).toBe(1)
    await asOwner(place.owner, async (client) => {
      await client.query('drop schema public cascade')
      await client.query('create schema public')
      await client.query('create table recipes (name text)')
    })
    await expect(tryRestore(plain)).rejects.toThrow('the database has tables of something else in it')
    expect(readdirSync(place.dataDir)).toEqual([])
  })
})

test('one that fails half way takes back what has come, and the next try works', async () => {
  const blocked = join(place.dataDir, 'photos')
  const failing = async () => {
    const database = await place.open()
    // Where photos go there is a file by the time they come.
    writeFileSync(blocked, '')
    return database
  }
  await expect(restore(backupConfig(place.dataDir), plain, failing)).rejects.toThrow()
  await expectUntouched()
  const { rows } = await asOwner(place.owner, (client) =>
    client.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    ),
  )
  expect(rows).toEqual([])
  expect((await tryRestore(plain)).totals.pictures).toBe(1)
})

test('one that was killed half way is begun again, over what it has left', async () => {
  writeFileSync(join(place.dataDir, UNFINISHED_RESTORE), '')
  writeFileSync(join(place.dataDir, 'jwt-secret'), 'half a sec')
  const { totals } = await tryRestore(sealed, PASSPHRASE)
  expect(totals.companies).toHaveLength(1)
  expect(existsSync(join(place.dataDir, UNFINISHED_RESTORE))).toBe(false)
  expect(await asOwner(place.owner, findInTheWay)).toBe('companies')
})

if (isAll) {
  test('one that was killed when all was there is found whole', async () => {
    await tryRestore(sealed, PASSPHRASE)
    writeFileSync(join(place.dataDir, UNFINISHED_RESTORE), '')
    await tryRestore(sealed, PASSPHRASE)
    expect(existsSync(join(place.dataDir, UNFINISHED_RESTORE))).toBe(false)
  })
}
