import { z } from 'zod'
import { operation } from '../operation.ts'
import { data } from '../shared/shared.ts'

const backupAge = z
  .object({
    /** Start of the last good backup of the installation; null before the first. */
    lastGoodAt: z.iso.datetime().nullable(),
    /** A failure after it. */
    failedAt: z.iso.datetime().nullable(),
    isScheduled: z.boolean(),
    /** Backups are on, and the last good one is older than twice their interval. */
    isLate: z.boolean(),
  })
  .meta({ id: 'BackupAge' })

export type WireBackupAge = z.infer<typeof backupAge>

/** For owners: the age of the installation's last good backup, without any company's data. */
export const getBackupAge = operation({
  method: 'GET',
  path: '/settings/backups',
  summary: 'How old the last good backup is',
  tag: 'tenants',
  access: 'member',
  reply: data(backupAge),
})
