import { z } from 'zod'
import { operation } from '../operation.ts'
import { data } from '../shared/shared.ts'

const backupAge = z
  .object({
    /** When the last good backup of the whole installation was begun; null before there is one. */
    lastGoodAt: z.iso.datetime().nullable(),
    /** When one has failed since. */
    failedAt: z.iso.datetime().nullable(),
    isScheduled: z.boolean(),
    /** They are, and the last good one is older than twice the time between two. */
    isLate: z.boolean(),
  })
  .meta({ id: 'BackupAge' })

/** How old the last good backup is, as it crosses the wire. */
export type WireBackupAge = z.infer<typeof backupAge>

/** How old the last good backup of the installation is: for owners of a company, and of no company's data. */
export const getBackupAge = operation({
  method: 'GET',
  path: '/settings/backups',
  summary: 'How old the last good backup is',
  tag: 'tenants',
  access: 'member',
  reply: data(backupAge),
})
