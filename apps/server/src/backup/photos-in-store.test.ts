import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { backupConfig, embeddedPlace, type Place, scratch } from '#server/testing/backup-places.ts'
import { phoneOf, snapshot } from '#server/testing/driver-photos.ts'
import { startBucket } from '#server/testing/start-bucket.ts'
import { openTestServer } from '#server/testing/test-server.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

type Bucket = Awaited<ReturnType<typeof startBucket>>

const yard = await startBucket()
const server = await openTestServer({ bucket: yard.settings })
const { dataDir } = server.services
let place: Place
let elsewhere: Bucket

afterAll(() => yard.stop())

beforeAll(async () => {
  for (const rego of ['XW48QP', 'XW48QR']) {
    const phone = await phoneOf(server, await server.owner(), rego)
    for (const colour of ['#7f8c3d', '#3d7f8c']) {
      expect((await phone.send(await snapshot(colour))).status).toBe(200)
    }
  }
})

beforeEach(async () => {
  place = await embeddedPlace()
  elsewhere = await startBucket()
})
afterEach(async () => {
  await place.drop()
  await elsewhere.stop()
})

/** Every picture of a store: its size, and what it shows. */
const contentOf = ({ kept }: Bucket) =>
  Object.fromEntries(
    [...kept]
      .map(([name, { content }]): [string, [number, string]] => [
        name,
        [content.length, createHash('sha256').update(content).digest('hex')],
      ])
      .toSorted(([one], [other]) => one.localeCompare(other)),
  )

const inStore = (folder: string, { settings: bucket }: Bucket) => ({ ...backupConfig(folder), bucket })

test('photos in a store are in the backup, and restored into another store: as many, of the same size, each the same', async () => {
  const { file, totals } = await backUp(
    server.database.connection,
    inStore(dataDir, yard),
    scratch('backups'),
  )
  expect(totals).toMatchObject({ pictures: yard.kept.size, missingPictures: 0 })
  expect(yard.kept.size).toBeGreaterThanOrEqual(4)

  await restore(inStore(place.dataDir, elsewhere), file, place.open)
  expect(contentOf(elsewhere)).toEqual(contentOf(yard))
  expect(existsSync(join(place.dataDir, 'photos'))).toBe(false)
})

test('they may go into a folder instead, and a store with pictures in it is refused', async () => {
  const { file, totals } = await backUp(
    server.database.connection,
    inStore(dataDir, yard),
    scratch('backups'),
  )
  await expect(restore(inStore(place.dataDir, yard), file, place.open)).rejects.toThrow(
    'the store of PHOTOS_S3_URL has pictures in it. Name an empty one.',
  )
  const restored = await restore(backupConfig(place.dataDir), file, place.open)
  expect(restored.totals.pictures).toBe(totals.pictures)
  const name = Object.keys(contentOf(yard))[0] ?? ''
  expect(existsSync(join(place.dataDir, 'photos', name))).toBe(true)
})

test('a picture that the store has lost is counted, and a store that does not answer spoils the backup', async () => {
  const lost = [...yard.kept.keys()].find((name) => !name.endsWith('.thumb')) ?? ''
  const kept = yard.kept.get(lost)
  yard.kept.delete(lost)
  const { totals } = await backUp(server.database.connection, inStore(dataDir, yard), scratch('backups'))
  expect(totals).toMatchObject({ pictures: yard.kept.size, missingPictures: 1 })
  if (kept) yard.kept.set(lost, kept)
  const nobody = { ...yard.settings, url: 'http://127.0.0.1:9/yard-photos' }
  await expect(
    backUp(server.database.connection, { ...backupConfig(dataDir), bucket: nobody }, scratch('backups')),
  ).rejects.toThrow()
})
