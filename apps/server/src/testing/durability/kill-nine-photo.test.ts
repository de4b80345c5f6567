import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { snapshot } from '#server/testing/driver-photos.ts'
import { photoInput } from '#server/testing/photo-input.ts'
import { install } from './install.ts'
import { connectAsOwner } from './real-database.store.ts'
import { endRealServer, type RealServer, startRealServer } from './real-server.ts'
import { type Office, openOffice } from './writers.ts'

const PATIENCE = { timeout: 60_000, interval: 50 }
const FIRST = '0198a000-0000-4000-8000-00000000a001'
const SECOND = '0198a000-0000-4000-8000-00000000a002'

const dataDir = install(mkdtempSync(join(tmpdir(), 'skipyard-kill-photo-')))
let server: RealServer
let office: Office
let drop: string
let token: string

const ask = async (path: string, request: RequestInit = {}) => {
  const headers = { authorization: `Bearer ${office.token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${server.url}${BASE_PATH}${path}`, { headers, ...request })
  const isPicture = answer.headers.get('content-type') === 'image/jpeg'
  const body: ReturnType<typeof JSON.parse> = isPicture ? null : JSON.parse(await answer.text())
  return { status: answer.status, body }
}

const send = async (photoId: string, colour: string, link = token) => {
  const body = JSON.stringify(photoInput(drop, (await snapshot(colour)).toString('base64')))
  return (await ask(`/driver-runs/${link}/photos/${photoId}`, { method: 'PUT', body })).status
}

const photosShown = async () => {
  const { body } = await ask(`/bookings/${office.acknowledged.get('a-hire-with-photos')}/fieldwork`)
  return body.data.jobs[0].photos.map(({ _id }: { _id: string }) => _id)
}

const files = () =>
  readdirSync(join(dataDir, 'photos'), { recursive: true }).filter((name) => /\/[0-9a-f]{64}/.test(`${name}`))

beforeAll(async () => {
  server = await startRealServer(dataDir)
  office = await openOffice(() => server)
  expect([await office.book('a-hire-with-photos'), await office.plan('a-hire-with-photos')]).toEqual([
    200, 200,
  ])
  drop = office.planned.get('a-hire-with-photos')?.drop ?? ''
  const { body } = await ask('/drivers')
  for (const { _id } of body.data) {
    const link = await ask(`/drivers/${_id}/link`, { method: 'POST', body: '{}' })
    const own = `${link.body.data.driverLink}`.split('/').at(-1) ?? ''
    if ((await send(FIRST, '#335577', own)) === 200) token = own
  }
})

afterAll(async () => {
  await endRealServer(server, 'SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

test('kill -9 between a photo’s file and its row leaves no photo without a picture, and the phone’s next try brings it', async () => {
  expect(await photosShown()).toEqual([FIRST])
  const owner = await connectAsOwner(dataDir)
  await owner?.query('begin')
  await owner?.query('lock table photos in exclusive mode')
  const unanswered = send(SECOND, '#775533').catch(() => 'no answer')
  await vi.waitFor(async () => {
    const held = await owner?.query('select from pg_locks where not granted')
    expect([held?.rowCount, files().length]).toEqual([1, 4])
  }, PATIENCE)
  await endRealServer(server, 'SIGKILL')
  expect(await unanswered).toBe('no answer')
  await owner?.end().catch(() => undefined)

  server = await startRealServer(dataDir)
  expect(await photosShown()).toEqual([FIRST])
  expect(await send(SECOND, '#775533')).toBe(200)
  expect((await photosShown()).toSorted()).toEqual([FIRST, SECOND])
  expect(files()).toHaveLength(4)
  for (const photoId of [FIRST, SECOND]) {
    expect((await ask(`/photos/${photoId}?size=thumb`)).status).toBe(200)
    expect((await ask(`/photos/${photoId}?size=full`)).status).toBe(200)
  }
})
