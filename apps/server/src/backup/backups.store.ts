import { randomUUID } from 'node:crypto'
import type pg from 'pg'

const KEPT_FOR = '90 days'

export async function noteBackup(owner: pg.Client, begunAt: Date, isGood: boolean): Promise<void> {
  const { rows } = await owner.query(`select where to_regclass('public.backups') is not null`)
  // A database that waits for its migrations has no such table yet.
  if (rows.length === 0) return
  await owner.query('insert into backups (id, begun_at, ended_at, is_good) values ($1, $2, now(), $3)', [
    randomUUID(),
    begunAt,
    isGood,
  ])
  await owner.query(
    `delete from backups b where b.ended_at < now() - $1::interval
     and exists (select from backups n where n.is_good and n.ended_at > b.ended_at)`,
    [KEPT_FOR],
  )
}

export interface BackupRecord {
  lastGoodAt: Date | null
  failedAt: Date | null
}

export async function readBackupRecord(db: Pick<pg.ClientBase, 'query'>): Promise<BackupRecord> {
  const { rows } = await db.query<BackupRecord>(`
    select g.at as "lastGoodAt",
      (select max(ended_at) from backups where not is_good and ended_at > coalesce(g.at, '-infinity')) as "failedAt"
    from (select max(begun_at) as at from backups where is_good) g`)
  return rows[0] ?? { lastGoodAt: null, failedAt: null }
}
