import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NAMELESS } from '@skipyard/domain/data-rights/erasure.ts'
import { DEFAULT_RETENTION } from '@skipyard/domain/data-rights/retention.ts'
import { dataRightsTexts } from '@skipyard/domain/data-rights/texts.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { backUp } from '#server/backup/back-up.ts'
import { readBackupFile } from '#server/backup/backup-file.ts'
import { asOwner } from '#server/database/as-owner.ts'
import { backupConfig, scratch } from '#server/testing/backup-places.ts'
import { bookingInput } from '#server/testing/booking-input.ts'
import { driverInput } from '#server/testing/fleet-input.ts'
import { furnishCompany } from '#server/testing/furnish-company.ts'
import { invoicesOf } from '#server/testing/invoice-calls.ts'
import { checksumOfTenant } from '#server/testing/isolation.store.ts'
import { jobServices } from '#server/testing/job-services.ts'
import { openTestServer, type TestMember } from '#server/testing/test-server.ts'
import { companyFilePath, companyFilesOf } from './company-file-place.ts'
import { removeErasedFiles } from './remove-erased-files.job.ts'

const server = await openTestServer()
const { dataDir } = server.services
const WORD = /quillfeather/i
const NAME = 'Zephyrine Quillfeather'
const MAIL = 'zephyrine@quillfeather.example'
const SHA = 'ab'.repeat(32)
const words = dataRightsTexts.erase

const admin = (text: string, values: unknown[] = []) =>
  asOwner(server.database.admin, async (client) => (await client.query(text, values)).rows)

let owner: TestMember
let customerId: string
let bookingId: string

const address = {
  name: '14 Quillfeather St, Coburg VIC 3058',
  suburb: 'Coburg',
  postCode: '3058',
  lat: -37.7444,
  lon: 144.9666,
}

beforeEach(async () => {
  owner = await server.owner({ companyName: 'Forgetting Skips', jobPrefix: 'FOR' })
  const { status, body } = await owner.call({
    method: 'POST',
    path: '/bookings',
    headers: { 'idempotency-key': `book-${Math.random()}` },
    body: bookingInput({
      name: NAME,
      phone: '0491570158',
      email: MAIL,
      address,
      comments: 'Quillfeather rings twice',
      labelInput: 'QUILLF',
      deposit: 0,
    }),
  })
  expect(status, JSON.stringify(body)).toBe(200)
  customerId = body.data.customer._id
  bookingId = body.data._id
})

/** As if the hire were over. */
const finish = () =>
  admin(
    `with done as (update jobs set status = 'Cancelled', run_id = null, position = null where tenant_id = $1)
     update bookings set status = 'Cancelled', drop_status = 'Cancelled', pick_status = 'Cancelled' where tenant_id = $1`,
    [owner.claims.tenantId],
  )

const KEPT_SHORTER = { version: 0, ...DEFAULT_RETENTION, messages: 12 }

const path = (kind: string, id: string) => `/settings/data/people/${kind}/${id}`

const erase = ([kind, id]: [string, string], typedName: string, who = owner) =>
  who.call({ method: 'POST', path: `${path(kind, id)}/erase`, body: { typedName } })

/** What else there may be of a person who hires: a message, a text, a photo, a permit's document, a mail kept as a file. */
async function leaveTraces() {
  const { tenantId, loginId } = owner.claims
  const [job] = await admin('select id from jobs where tenant_id = $1 limit 1', [tenantId])
  await admin(
    `insert into messages (tenant_id, id, booking_id, kind, occasion, words, channel, recipient, subject, body, state,
       reason, provider, provider_id, tries, due_at, created_at, version)
     values ($1, gen_random_uuid(), $2, 'booked', 'x', '{}', 'mail', $3, 'Quillfeather', 'Dear Quillfeather', 'sent',
       '', '', '', 1, now(), now(), 1)`,
    [tenantId, bookingId, MAIL],
  )
  await admin(
    `insert into customer_texts (tenant_id, id, from_number, body, meaning, state, provider_id, once_key, customer_id,
       received_at, version)
     values ($1, gen_random_uuid(), '+61491570158', 'Quillfeather here', 'words', 'new', '', 'once', $2, now(), 1)`,
    [tenantId, customerId],
  )
  await admin(
    `insert into photos (tenant_id, id, booking_id, job_id, kind, sha256, bytes, width, height, taken_at, received_at,
       by_name, signed_by)
     values ($1, gen_random_uuid(), $2, $3, 'signature', $4, 1, 1, 1, now(), now(), 'Dana', 'Z Quillfeather')`,
    [tenantId, bookingId, job.id, SHA],
  )
  await server.services.pictures.keep(`${tenantId}/ab/${SHA}`, Buffer.from('a picture of Quillfeather'))
  await admin(
    `insert into planner_presence (tenant_id, login_id, name, date, seen_at) values ($1, $2, 'Quill', now(), now())
     on conflict do nothing`,
    [tenantId, loginId],
  )
  mkdirSync(join(dataDir, 'mail'), { recursive: true })
  writeFileSync(join(dataDir, 'mail', 'one.eml'), `To: ${MAIL}\n\nDear Quillfeather`)
  mkdirSync(companyFilesOf(dataDir, tenantId), { recursive: true })
  writeFileSync(companyFilePath(dataDir, tenantId, bookingId), 'Quillfeather')
  await owner.call({
    method: 'PUT',
    path: `/customers/${customerId}`,
    body: { name: NAME, phone: '0491570158', email: MAIL, comments: 'Quillfeather, again', version: 1 },
  })
}

/** Tables and columns of the whole database with the word in them. */
async function columnsWith(word: string): Promise<string[]> {
  const columns = await admin(
    `select c.table_name as t, c.column_name as n from information_schema.columns c
     join pg_class k on k.relname = c.table_name and k.relkind = 'r' and k.relnamespace = 'public'::regnamespace
     where c.table_schema = 'public' and c.data_type in ('text', 'ARRAY', 'jsonb', 'bytea')`,
  )
  const counts = columns.map(
    ({ t, n }) =>
      `select '${t}.${n}' as place, count(*) from "${t}" where "${n}"::text ilike '%${word}%' having count(*) > 0`,
  )
  return (await admin(counts.join(' union all '))).map(({ place }) => place).sort()
}

function filesWith(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const file = join(folder, name)
    return statSync(file).isFile() && WORD.test(readFileSync(file, 'latin1'))
  })
}

/** How many parts of a new backup have the word. */
async function partsOfBackupWith(): Promise<number> {
  const { file } = await backUp(server.database.admin, backupConfig(dataDir), scratch('backups'))
  return readBackupFile(file, undefined, async ({ parts }) => {
    let found = 0
    for await (const { body } of parts) {
      const pieces: Buffer[] = []
      for await (const piece of body) pieces.push(piece)
      if (WORD.test(Buffer.concat(pieces).toString('latin1'))) found += 1
    }
    return found
  })
}

const removeFiles = () =>
  removeErasedFiles.run(
    { tenantId: owner.claims.tenantId, contents: [SHA], emails: [MAIL] },
    jobServices(server, server.mailer, { dataDir }),
    'a job',
  )

describe('a person who hired a bin', () => {
  test('is in no table, no file and no new backup once erased, and another company is as it was', async () => {
    const other = await server.owner({ companyName: 'Other Skips', jobPrefix: 'OTH' })
    await furnishCompany(other, 'OTHER')
    await leaveTraces()
    await finish()
    const before = await checksumOfTenant(server.database.admin, other.claims.tenantId)
    expect((await columnsWith('quillfeather')).length).toBeGreaterThan(8)
    expect(await partsOfBackupWith()).toBeGreaterThan(4)

    expect(await erase(['customer', customerId], NAME)).toMatchObject({
      status: 200,
      body: { data: { done: true } },
    })
    await removeFiles()

    expect(await columnsWith('quillfeather')).toEqual([])
    expect(filesWith(dataDir)).toEqual([])
    expect(await partsOfBackupWith()).toBe(0)
    expect(await checksumOfTenant(server.database.admin, other.claims.tenantId)).toEqual(before)
  })

  test('leaves the work, under no name, and an entry of the history that names nobody', async () => {
    await finish()
    await erase(['customer', customerId], 'zephyrine  quillfeather ')
    const list = await owner.call({ method: 'POST', path: '/bookings/getBookings?type=all', body: {} })
    expect(list.body).toMatchObject({
      total: 1,
      data: [{ customer: { name: NAMELESS }, address: { suburb: 'Coburg' } }],
    })
    const history = await owner.call({ method: 'GET', path: '/settings/history' })
    expect(history.body.data[0]).toMatchObject({ action: 'person.erased' })
    expect(JSON.stringify(history.body)).not.toMatch(WORD)
    for (const q of ['quillfeather', '0491570158']) {
      const found = await owner.call({ method: 'GET', path: `/settings/data/people?q=${q}` })
      expect(found.body.data).toEqual([])
    }
  })

  test('stays on invoices for as long as tax law has them kept, without email and phone', async () => {
    const invoices = invoicesOf(owner)
    const made = await invoices.generate(bookingId, { customerEmail: MAIL, customerName: NAME })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    await finish()
    const plan = async () =>
      (await owner.call({ method: 'GET', path: path('customer', customerId) })).body.data
    expect(await plan()).toMatchObject({ keptInvoices: 1, refusal: words.owes(1) })
    expect((await erase(['customer', customerId], NAME)).status).toBe(409)
    await admin('update invoices set paid_cents = total_cents where tenant_id = $1', [owner.claims.tenantId])
    expect(await plan()).toMatchObject({
      refusal: null,
      keptUntil: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
    })
    expect((await erase(['customer', customerId], NAME)).status).toBe(200)
    const left = await columnsWith('quillfeather')
    expect(left).toEqual(['invoice_versions.content', 'invoices.customer_name', 'invoices.search_text'])
    expect(await columnsWith('zephyrine@')).toEqual([])
  })

  test('is not erased while a bin is to come or out, nor for a name typed wrong, and then nothing has changed', async () => {
    const before = await checksumOfTenant(server.database.admin, owner.claims.tenantId)
    expect(await erase(['customer', customerId], NAME)).toMatchObject({
      status: 409,
      body: { message: words.open(1) },
    })
    expect(await checksumOfTenant(server.database.admin, owner.claims.tenantId)).toEqual(before)
    await finish()
    const wrong = await erase(['customer', customerId], 'Zephyrine')
    expect(wrong).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'typedName', message: words.typed }] },
    })
    expect(await columnsWith('quillfeather')).not.toEqual([])
  })

  test('is not erased while money of theirs is here', async () => {
    await finish()
    await admin('update bookings set paid_cents = 5000 where tenant_id = $1', [owner.claims.tenantId])
    expect(await erase(['customer', customerId], NAME)).toMatchObject({
      status: 409,
      body: { message: words.money },
    })
    expect(await columnsWith('quillfeather')).not.toEqual([])
  })

  test('takes neither the history nor the mail of others with them, whatever they are called', async () => {
    await finish()
    const { tenantId } = owner.claims
    await admin(`update customers set name = ', "from":' where tenant_id = $1 and id = $2`, [
      tenantId,
      customerId,
    ])
    mkdirSync(join(dataDir, 'mail'), { recursive: true })
    writeFileSync(join(dataDir, 'mail', 'theirs.eml'), `To: ${MAIL}\n\nHello`)
    writeFileSync(join(dataDir, 'mail', 'other.eml'), `To: other@example.com\n\n${MAIL} wrote: Hello`)
    const ofOthers = async () => {
      const [row] = await admin(
        `select count(*)::int as count from audit_entries where tenant_id = $1 and changes <> '{}'
           and subject_id <> all ($2::uuid[])`,
        [tenantId, [customerId, bookingId]],
      )
      return row.count
    }
    await owner.call({ method: 'PUT', path: '/settings/data/retention', body: KEPT_SHORTER })
    const before = await ofOthers()
    expect(before).toBeGreaterThan(0)
    expect((await erase(['customer', customerId], ', "from":')).status).toBe(200)
    await removeFiles()
    // That somebody was erased is an entry of its own.
    expect(await ofOthers()).toBe(before + 1)
    expect(readdirSync(join(dataDir, 'mail'))).toEqual(['other.eml'])
  })

  test('leaves to a customer of the same phone what is found by it', async () => {
    await finish()
    const { tenantId } = owner.claims
    const other = await owner.call({
      method: 'POST',
      path: '/bookings',
      headers: { 'idempotency-key': `book-${Math.random()}` },
      body: bookingInput({ name: 'Bert Neighbour', phone: '0491570157', deposit: 0 }),
    })
    expect(other.status).toBe(200)
    await admin(
      `update customers set alternative_phone = '0491570158' where tenant_id = $1 and name = 'Bert Neighbour'`,
      [tenantId],
    )
    await admin(
      `insert into customer_texts (tenant_id, id, from_number, body, meaning, state, provider_id, once_key, received_at, version)
       values ($1, gen_random_uuid(), '0491570158', 'Hello', 'words', 'new', '', 'twice', now(), 1)`,
      [tenantId],
    )
    expect((await erase(['customer', customerId], NAME)).status).toBe(200)
    expect(await admin('select body from customer_texts where tenant_id = $1', [tenantId])).toEqual([
      { body: 'Hello' },
    ])
  })

  test('is erased by an owner alone, of their own company', async () => {
    await finish()
    for (const role of ['office', 'dispatcher', 'viewer'] as const) {
      const member = await server.member(owner.claims.tenantId, role)
      expect((await erase(['customer', customerId], NAME, member)).status).toBe(403)
      expect((await member.call({ method: 'GET', path: '/settings/data/people?q=quill' })).status).toBe(403)
    }
    const stranger = await server.owner()
    expect((await erase(['customer', customerId], NAME, stranger)).status).toBe(404)
    expect(await columnsWith('quillfeather')).not.toEqual([])
  })
})

test('a driver is in no table once erased, and runs stay', async () => {
  await finish()
  const made = await owner.call({
    method: 'POST',
    path: '/drivers',
    body: driverInput({
      firstName: 'Orlando',
      lastName: 'Thistlewood',
      phone: '0491570159',
      licenseNumber: 'THISTLEWOOD1',
    }),
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const id: string = made.body.data._id
  await owner.call({ method: 'POST', path: `/drivers/${id}/link` })
  expect((await erase(['driver', id], 'Orlando Thistlewood')).status).toBe(200)
  expect(await columnsWith('thistlewood')).toEqual([])
  expect(await columnsWith('0491570159')).toEqual([])
})

test('a colleague is in no table once erased; an owner does not erase themselves', async () => {
  const colleague = await server.member(owner.claims.tenantId, 'office')
  const { loginId } = colleague.claims
  await admin(
    `update users set name = 'Ottoline Marchbanks', email = 'ottoline@marchbanks.example' where id = $1`,
    [loginId],
  )
  await admin(`update logins set email = 'ottoline@marchbanks.example' where id = $1`, [loginId])
  await colleague.call({ method: 'PATCH', path: '/profile', body: { name: 'Ottoline Marchbanks' } })
  expect((await erase(['user', loginId], 'Ottoline Marchbanks')).status).toBe(200)
  expect(await columnsWith('marchbanks')).toEqual([])
  expect((await colleague.call({ method: 'GET', path: '/profile' })).status).toBe(401)
  const [self] = await admin('select name from users where id = $1', [owner.claims.loginId])
  expect(await erase(['user', owner.claims.loginId], self.name)).toMatchObject({
    status: 409,
    body: { message: words.self },
  })
})
