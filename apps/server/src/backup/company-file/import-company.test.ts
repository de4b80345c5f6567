import { createHash } from 'node:crypto'
import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LEFT_OUT } from '@skipyard/domain/data-rights/company-file.ts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { asOwner, enterCompany } from '#server/database/as-owner.ts'
import { companyPapers } from '#server/features/data-rights/company-papers.ts'
import { createVault } from '#server/tenancy/create-vault.ts'
import { embeddedPlace, externalPlace, type Place, scratch } from '#server/testing/backup-places.ts'
import { furnishCompany } from '#server/testing/furnish-company.ts'
import { checksumOfTenant } from '#server/testing/isolation.store.ts'
import { openTestServer, type TestMember } from '#server/testing/test-server.ts'
import { findInTheWay } from '../restore.store.ts'
import { readSealed } from './company-rows.store.ts'
import { importCompany } from './import-company.ts'
import type { CompanyManifest } from './manifest.ts'
import { readCompanyFile } from './read-company-file.ts'
import { openText, sealedColumns } from './sealed-columns.ts'
import { writeCompanyFile } from './write-company-file.ts'

const server = await openTestServer()
const { pool, pictures, vault } = server.services
const elsewhere = createVault('another installation has another key')
const file = join(scratch('company'), 'company.zip')
const places: Place[] = []
let owner: TestMember
let manifest: CompanyManifest

async function newPlace(make = embeddedPlace): Promise<Place> {
  const place = await make()
  places.push(place)
  return place
}

afterEach(async () => {
  for (const { drop } of places.splice(0)) await drop()
})

beforeAll(async () => {
  owner = await server.owner({ companyName: 'Leaving Skips', jobPrefix: 'LEA' })
  await furnishCompany(owner, 'LEAVING')
  const other = await server.owner({ companyName: 'Staying Skips', jobPrefix: 'STA' })
  await furnishCompany(other, 'STAYING')
  const company = { id: owner.claims.tenantId, name: 'Leaving Skips' }
  const papers = companyPapers(pool, company.id)
  manifest = await writeCompanyFile(file, { pool, company, pictures, vault, papers })
})

const importing = (place: Place) => ({
  config: { dataDir: place.dataDir, bucket: undefined },
  owner: place.owner,
  vault: elsewhere,
  unusable: 'no password fits',
})

/** Sealed texts differ by chance: they are compared opened. */
const isCompared = ([name]: [string, unknown]) =>
  !(name in LEFT_OUT) && !sealedColumns.some(({ table }) => table === name)

async function sumsIn(place: Pick<Place, 'owner'>) {
  const sums = await checksumOfTenant(place.owner, owner.claims.tenantId)
  return Object.fromEntries(Object.entries(sums).filter(isCompared))
}

const openedIn = (place: Pick<Place, 'owner'>, key: typeof vault) =>
  asOwner(place.owner, async (client) => {
    const { tenantId } = owner.claims
    await client.query('begin')
    await enterCompany(client, tenantId)
    const sealed = await readSealed(client, tenantId)
    return sealed.map((one) => JSON.stringify(openText({ tenantId, vault: key }, one))).sort()
  })

describe('a company’s file that an empty installation has imported', () => {
  test('brings every table as it was, and sealed texts under the key that is there', async () => {
    const place = await newPlace()
    await importCompany(importing(place), file)
    const before = await sumsIn({ owner: server.database.admin })
    expect(Object.keys(before).length).toBeGreaterThan(80)
    expect(await sumsIn(place)).toEqual(before)
    const texts = await openedIn(place, elsewhere)
    expect(texts.length).toBeGreaterThan(4)
    expect(texts).toEqual(await openedIn({ owner: server.database.admin }, vault))
  })

  test('brings people by their emails, and no password of theirs', async () => {
    const place = await newPlace(externalPlace)
    await importCompany(importing(place), file)
    const { rows } = await asOwner(place.owner, (client) =>
      client.query('select email, password_hash from logins'),
    )
    expect(rows).toEqual([{ email: expect.stringContaining('@'), password_hash: 'no password fits' }])
    const sealed = await server.everybody.selectFrom('logins').select('password_hash').execute()
    expect(readFileSync(file, 'latin1')).not.toContain(sealed[0]?.password_hash)
  })

  test('brings photos and documents, by their content', async () => {
    const place = await newPlace()
    await importCompany(importing(place), file)
    const kept = manifest.files.filter(({ name }) => /^(photos|documents)\//.test(name))
    expect(kept.length).toBeGreaterThan(2)
    const { tenantId } = owner.claims
    for (const { name, sha256 } of kept) {
      const [, content = '', thumb = ''] = /\/([0-9a-f]{64})(\.thumb)?\./.exec(name) ?? []
      const at = join(place.dataDir, 'photos', tenantId, content.slice(0, 2), `${content}${thumb}`)
      expect(createHash('sha256').update(readFileSync(at)).digest('hex')).toBe(sha256)
    }
  })
})

test('the file lists rows and money, holds invoices as PDF, and nothing of another company', async () => {
  expect(manifest.money.bookings).toBeGreaterThan(3)
  expect(manifest.money.invoicedCents).toBeGreaterThan(0)
  const texts = await readCompanyFile(file, async ({ open }) => {
    const read: [string, string][] = []
    for (const { name } of manifest.files) {
      const pieces: Buffer[] = []
      for await (const piece of await open(name)) pieces.push(piece)
      read.push([name, Buffer.concat(pieces).toString('latin1')])
    }
    return new Map(read)
  })
  expect(texts.get('tables/bookings.csv')).toContain('LEAVING')
  const papers = [...texts].filter(([name]) => name.startsWith('invoices/'))
  expect(papers.length).toBeGreaterThan(1)
  expect(papers.every(([, text]) => text.startsWith('%PDF-'))).toBe(true)
  for (const [name, text] of texts) expect(text, name).not.toContain('STAYING')
})

describe('is refused in one line, and nothing is kept', () => {
  const spoilt = (spoil: (copy: string) => void): string => {
    const copy = join(scratch('spoilt'), 'company.zip')
    writeFileSync(copy, readFileSync(file))
    spoil(copy)
    return copy
  }
  const refused = async (copy: string, words: RegExp) => {
    const place = await newPlace()
    await expect(importCompany(importing(place), copy)).rejects.toThrow(words)
    expect(await asOwner(place.owner, findInTheWay)).toBe('nothing')
  }

  test('a file that was cut, that is another kind, or that is not there', async () => {
    await refused(
      spoilt((copy) => truncateSync(copy, Math.floor(readFileSync(copy).length / 2))),
      /^(There is no readable ZIP|The file is damaged)/,
    )
    await refused(
      spoilt((copy) => writeFileSync(copy, 'not a zip')),
      /^There is no readable ZIP file/,
    )
    await refused('/nowhere/at-all.zip', /^There is no readable ZIP file/)
  })

  test('a file with a byte flipped in its rows', async () => {
    await refused(
      spoilt((copy) => {
        const bytes = readFileSync(copy)
        const at = bytes.indexOf('tables/bookings.csv') + 300
        bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
        writeFileSync(copy, bytes)
      }),
      /^The file is damaged/,
    )
  })

  test('an installation that has a company already', async () => {
    const words = /^A company is imported into an empty installation, and the database has companies in it/
    const place = { ...(await newPlace()), owner: server.database.connection }
    await expect(importCompany(importing(place), file)).rejects.toThrow(words)
  })
})
