import { isDeepStrictEqual } from 'node:util'
import type { OpenBackup } from './backup-file.ts'
import { type BackupHeader, KEY_FILE } from './backup-header.ts'
import { BackupProblem } from './backup-problem.ts'
import { type Part, wholeBody } from './parts.ts'
import { type BackupTotals, backupTotals, RowSum, rowsKey } from './totals.ts'

export interface CheckedBackup {
  header: BackupHeader
  totals: BackupTotals
  key: string | undefined
}

interface Seen {
  rows: BackupTotals['rows']
  files: string[]
  pictures: number
  key: string | undefined
  totals: BackupTotals | undefined
}

async function see({ head, body }: Part, seen: Seen): Promise<void> {
  if (head.kind === 'rows') {
    const sum = new RowSum()
    for await (const chunk of body) sum.add(chunk)
    seen.rows[rowsKey(head)] = sum.total
  }
  if (head.kind === 'file') {
    seen.files.push(head.name)
    if (head.name === KEY_FILE) seen.key = (await wholeBody(body)).toString('utf8')
  }
  if (head.kind === 'picture') seen.pictures += 1
  if (head.kind === 'totals')
    seen.totals = backupTotals.parse(JSON.parse((await wholeBody(body)).toString('utf8')))
}

export async function checkBackup({ header, parts }: OpenBackup): Promise<CheckedBackup> {
  const seen: Seen = { rows: {}, files: [], pictures: 0, key: undefined, totals: undefined }
  for await (const part of parts) await see(part, seen)
  const { totals, key } = seen
  const isWhole =
    totals !== undefined &&
    isDeepStrictEqual({ ...seen.rows }, { ...totals.rows }) &&
    isDeepStrictEqual(seen.files, totals.files) &&
    seen.pictures === totals.pictures
  if (!isWhole)
    throw new BackupProblem('The backup is damaged: its content is not what it lists. Use another backup.')
  return { header, totals, key }
}
