import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { z } from 'zod'
import { asOwner, enterCompany } from '#server/database/as-owner.ts'
import type { AnyJob } from '#server/jobs/define-job.ts'
import { putBackJobs } from '#server/jobs/put-back-jobs.ts'
import { waitingJob } from '#server/jobs/waiting-jobs.store.ts'
import type { PictureFiles } from '#server/pictures/picture-files.ts'
import { BackupProblem } from './backup-problem.ts'
import { writeDataFile } from './data-files.ts'
import { type Part, type RowsHead, wholeBody } from './parts.ts'
import { loadRows, setWalls } from './restore.store.ts'
import { askPlainTexts, type BackupTable, listTables, readMoney, streamRows } from './snapshot.store.ts'
import { type BackupTotals, backupTotals, type CompanyTotals, RowSum, rowsKey } from './totals.ts'

export interface Arrivals {
  files: string[]
  pictures: string[]
  store: PictureFiles
  isOnDisk: boolean
}

interface Target {
  owner: pg.ClientConfig
  dataDir: string
  allJobs: readonly AnyJob[]
  arrivals: Arrivals
}

async function place(
  client: pg.Client,
  { head, body }: Part,
  target: Target,
): Promise<BackupTotals | undefined> {
  const { owner, dataDir, allJobs, arrivals } = target
  switch (head.kind) {
    case 'rows':
      await loadRows(client, head, body)
      return undefined
    case 'jobs': {
      const waiting = z.array(waitingJob).parse(JSON.parse((await wholeBody(body)).toString('utf8')))
      await putBackJobs({ owner, client, allJobs }, waiting)
      return undefined
    }
    case 'file':
      arrivals.files.push(head.name)
      await writeDataFile(dataDir, head.name, body)
      return undefined
    case 'picture':
      arrivals.pictures.push(head.name)
      await arrivals.store.keep(head.name, await wholeBody(body))
      return undefined
    case 'totals':
      return backupTotals.parse(JSON.parse((await wholeBody(body)).toString('utf8')))
  }
}

const unequal = (what: string) =>
  new BackupProblem(
    `What was restored is not what was backed up (${what}). Nothing was kept; take another backup.`,
  )

async function proveRows(client: pg.Client, head: RowsHead, totals: BackupTotals): Promise<void> {
  const sum = new RowSum()
  for await (const chunk of streamRows(client, head)) sum.add(chunk)
  if (!isDeepStrictEqual(sum.total, totals.rows[rowsKey(head)])) throw unequal(rowsKey(head))
}

async function proveMoney(client: pg.Client, { id, name, rows: _, ...money }: CompanyTotals): Promise<void> {
  await enterCompany(client, id)
  if (!isDeepStrictEqual(await readMoney(client, id), money)) throw unequal(`the money of ${name}`)
}

async function proveEqual(
  client: pg.Client,
  totals: BackupTotals,
  tables: readonly BackupTable[],
): Promise<void> {
  for (const { name, columns, isWalled } of tables) {
    for (const company of isWalled ? totals.companies.map(({ id }) => id) : [null]) {
      await proveRows(client, { kind: 'rows', table: name, company, columns }, totals)
    }
  }
  for (const company of totals.companies) await proveMoney(client, company)
}

export function load(parts: AsyncIterable<Part>, target: Target): Promise<void> {
  return asOwner(target.owner, async (client) => {
    await client.query('begin')
    await askPlainTexts(client)
    const tables = await listTables(client)
    const walled = tables.filter(({ isWalled }) => isWalled)
    const names = walled.map(({ name }) => name)
    await setWalls(client, names, false)
    let totals: BackupTotals | undefined
    for await (const part of parts) totals = (await place(client, part, target)) ?? totals
    if (!totals) throw unequal('the totals')
    await proveEqual(client, totals, tables)
    await setWalls(client, names, true)
    await client.query('commit')
  })
}

export async function takeBack(
  dataDir: string,
  { files, pictures, store, isOnDisk }: Arrivals,
): Promise<void> {
  for (const name of files) await rm(join(dataDir, name), { force: true })
  if (isOnDisk) await rm(join(dataDir, 'photos'), { recursive: true, force: true })
  else await store.remove(pictures)
}
