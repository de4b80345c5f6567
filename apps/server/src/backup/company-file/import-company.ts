import { createInterface } from 'node:readline'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import { asOwner, enterCompany } from '#server/database/as-owner.ts'
import { bringUpToDate } from '#server/database/bring-up-to-date.ts'
import { migrate } from '#server/database/migrate.ts'
import { migrations } from '#server/database/migrations/all.ts'
import { openPictures } from '#server/pictures/open-pictures.ts'
import { prepareDataDirectory } from '#server/prepare-data-directory.ts'
import type { Vault } from '#server/tenancy/create-vault.ts'
import { BackupProblem } from '../backup-problem.ts'
import { clearDatabase, findInTheWay, learnTables, setWalls } from '../restore.store.ts'
import { askPlainTexts, readMoney } from '../snapshot.store.ts'
import {
  addLogins,
  type CompanyTable,
  listCompanyTables,
  loadCsv,
  saveSealed,
  sumOfRows,
} from './company-rows.store.ts'
import { type CompanyManifest, keptPictureName, SEALED, tableFile } from './manifest.ts'
import { type OpenCompanyFile, readCompanyFile } from './read-company-file.ts'
import { sealText } from './sealed-columns.ts'

interface Importing {
  config: Pick<Config, 'dataDir' | 'bucket'>
  owner: pg.ClientConfig
  vault: Vault
  /** A hash that no password fits. */
  unusable: string
}

function refuseNewer({ migration, version }: CompanyManifest): void {
  if (migration in migrations) return
  throw new BackupProblem(
    `This file was made by a newer Skipyard (${version}, ${migration}). Import it with that version.`,
  )
}

async function refuseTaken(owner: pg.ClientConfig): Promise<void> {
  const inTheWay = await asOwner(owner, findInTheWay)
  if (inTheWay === 'nothing') return
  throw new BackupProblem(
    `A company is imported into an empty installation, and the database has ${inTheWay} in it. Make an empty one, or set DATA_DIR to another folder.`,
  )
}

const unequal = (what: string) =>
  new BackupProblem(`What was imported is not what the file has (${what}). Nothing was kept.`)

const openedText = z.object({
  table: z.string(),
  column: z.string(),
  row: z.record(z.string(), z.string().nullable()),
  text: z.string(),
})

async function loadSealed(
  client: pg.Client,
  { manifest, open }: OpenCompanyFile,
  vault: Vault,
): Promise<void> {
  const tenantId = manifest.company.id
  for await (const line of createInterface({ input: await open(SEALED) })) {
    const opened = openedText.parse(JSON.parse(line))
    await saveSealed(client, tenantId, { ...opened, text: sealText({ tenantId, vault }, opened) })
  }
}

/** Memberships refer to logins, which the file has none of. */
const membersLast = (tables: readonly CompanyTable[]) => [
  ...tables.filter(({ name }) => name !== 'memberships'),
  ...tables.filter(({ name }) => name === 'memberships'),
]

async function loadTables(client: pg.Client, { manifest, open }: OpenCompanyFile): Promise<CompanyTable[]> {
  const known = await listCompanyTables(client)
  const tables = membersLast(known).flatMap((table) => {
    const columns = manifest.tables.find(({ name }) => name === table.name)?.columns
    return columns ? [{ ...table, columns }] : []
  })
  if (tables.length !== manifest.tables.length) throw unequal('its tables')
  for (const table of tables) await loadCsv(client, table, await open(tableFile(table.name)))
  return tables
}

async function verifyRows(
  client: pg.Client,
  { company: { id }, tables: wanted, money }: CompanyManifest,
  tables: readonly CompanyTable[],
): Promise<void> {
  await enterCompany(client, id)
  for (const table of tables) {
    const { rows, sha256 } = await sumOfRows(client, table, id)
    const listed = wanted.find(({ name }) => name === table.name)
    if (listed?.rows !== rows || listed.sha256 !== sha256) throw unequal(table.name)
  }
  if (JSON.stringify(await readMoney(client, id)) !== JSON.stringify(money)) throw unequal('its money')
}

function loadRows({ owner, vault, unusable }: Importing, opened: OpenCompanyFile): Promise<void> {
  return asOwner(owner, async (client) => {
    await client.query('begin')
    await askPlainTexts(client)
    const walled = (await listCompanyTables(client)).flatMap(({ name, isWalled }) => (isWalled ? [name] : []))
    await setWalls(client, walled, false)
    await addLogins(client, opened.manifest.people, unusable)
    const tables = await loadTables(client, opened)
    await setWalls(client, walled, true)
    await verifyRows(client, opened.manifest, tables)
    await loadSealed(client, opened, vault)
    await client.query('commit')
  })
}

async function loadPictures(
  { config }: Importing,
  { manifest: { company, files }, open }: OpenCompanyFile,
): Promise<void> {
  const pictures = openPictures(config)
  for (const { name } of files) {
    const kept = keptPictureName(company.id, name)
    if (kept !== undefined) await pictures.keep(kept, await buffer(await open(name)))
  }
}

async function fill(importing: Importing, opened: OpenCompanyFile): Promise<void> {
  const { owner } = importing
  await asOwner(owner, clearDatabase)
  await migrate(owner, opened.manifest.migration)
  try {
    await loadPictures(importing, opened)
    await loadRows(importing, opened)
    await bringUpToDate(owner)
  } catch (problem) {
    await asOwner(owner, clearDatabase)
    throw problem
  }
  await asOwner(owner, learnTables)
}

/**
 * Imports a company's file into an empty installation, all or nothing: every part is proven by its sum first, every
 * table by its rows before the commit. Throws BackupProblem.
 */
export function importCompany(importing: Importing, file: string): Promise<CompanyManifest> {
  return readCompanyFile(file, async (opened) => {
    refuseNewer(opened.manifest)
    prepareDataDirectory(importing.config.dataDir)
    await refuseTaken(importing.owner)
    await fill(importing, opened)
    return opened.manifest
  })
}
