import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { type Phone, phoneOf, snapshot } from '#server/testing/driver-photos.ts'
import { documentInput, takeStreetBooking } from '#server/testing/permit-input.ts'
import {
  createTestServer,
  openTestServer,
  type TestMember,
  type TestServer,
} from '#server/testing/test-server.ts'
import { sweepPhotos } from './sweep-photos.job.ts'

const server = await openTestServer()
const root = join(server.services.dataDir, 'photos')
let owner: TestMember
let phone: Phone

beforeEach(async () => {
  owner = await server.owner()
  phone = await phoneOf(server, owner)
})

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const sweep = ({ services, database }: TestServer, pictures = services.pictures) => {
  const { pool, vault, xero, jobs, stripeUrl, backup, dataDir } = services
  const mail = { mailer: async () => ({ to: 'file' as const }), isMailSent: false, dataDir }
  return sweepPhotos.run(
    {},
    { pool, vault, xero, jobs, stripeUrl, backup, owner: database.connection, ...mail, pictures, log },
    'a job',
  )
}

const filesOf = (company: string) =>
  readdirSync(join(root, company), { recursive: true }).filter((name) => String(name).includes('/'))

/** As if everything of a company had been kept two days ago. */
function letAge(company: string): void {
  const then = new Date(Date.now() - 2 * 86_400_000)
  for (const name of filesOf(company)) utimesSync(join(root, company, String(name)), then, then)
}

/** A picture that nothing is known of, and what a crash left of another. */
function leave(company: string): void {
  mkdirSync(join(root, company, 'ab'), { recursive: true })
  writeFileSync(join(root, company, 'ab', `ab${'0'.repeat(62)}`), 'nobody knows it')
  writeFileSync(join(root, company, 'ab', `ab${'1'.repeat(62)}.6e0b.part`), 'ha')
}

test('pictures that no photo shows go after a day, and those of photos stay', async () => {
  await phone.send(await snapshot())
  leave(owner.claims.tenantId)
  await sweep(server)
  expect(filesOf(owner.claims.tenantId)).toHaveLength(4)
  letAge(owner.claims.tenantId)
  await sweep(server)
  expect(filesOf(owner.claims.tenantId)).toHaveLength(2)
})

test('the document of a permit stays as long as it is attached, and goes after it was taken off', async () => {
  const path = `/bookings/${await takeStreetBooking(owner)}/permit/document`
  await owner.call({ method: 'PUT', path, body: documentInput(0) })
  letAge(owner.claims.tenantId)
  await sweep(server)
  expect(filesOf(owner.claims.tenantId)).toHaveLength(1)
  await owner.call({ method: 'DELETE', path: `${path}?version=1` })
  await sweep(server)
  expect(filesOf(owner.claims.tenantId)).toHaveLength(0)
})

test('a picture that comes with another photo while its old file is swept is not lost', async () => {
  await phone.send(await snapshot())
  const { tenantId } = owner.claims
  await owner.inScope(({ db }) => db.deleteFrom('photos').where('tenant_id', '=', tenantId).execute())
  letAge(tenantId)
  await Promise.all([sweep(server), phone.send(await snapshot())])
  const { body } = await owner.call({ method: 'GET', path: `/bookings/${phone.booking.bookingId}/fieldwork` })
  expect(body.data.jobs[0].photos).toHaveLength(1)
  expect(filesOf(tenantId)).toHaveLength(2)
})

test('all of a company that is no more goes, and folders that are no company’s stay as they are', async () => {
  await phone.send(await snapshot())
  const gone = '0198a000-0000-7000-8000-00000000dead'
  for (const folder of [gone, 'lost+found']) {
    leave(folder)
    letAge(folder)
  }
  await sweep(server)
  expect([filesOf(gone), filesOf('lost+found')]).toEqual([[], expect.objectContaining({ length: 2 })])
  expect(filesOf(owner.claims.tenantId)).toHaveLength(2)
})

test('a database that knows none of the companies is another one: nothing is taken away on its word', async () => {
  await phone.send(await snapshot())
  letAge(owner.claims.tenantId)
  const other = await createTestServer()
  await sweep(other, server.services.pictures)
  await other.close()
  expect(filesOf(owner.claims.tenantId)).toHaveLength(2)
})
