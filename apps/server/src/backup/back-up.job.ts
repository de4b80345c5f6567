import { z } from 'zod'
import { asOwner } from '#server/database/as-owner.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { backUpAside } from './back-up-aside.ts'
import { readBackupRecord } from './backups.store.ts'
import { isBackupDue } from './is-backup-due.ts'

/** Backs everything up at the times that the operator has set; a server that was off then makes up for it. */
export const backUp = defineJob({
  name: 'back-up',
  payload: z.object({}),
  // It comes again by itself.
  retry: { limit: 0, delaySeconds: 60 },
  singletonKey: () => 'due',
  schedule: '*/5 * * * *',
  async handle(_, { owner, backup, log }) {
    if (backup.dir === undefined) return
    if (isBackupDue(backup.at, await asOwner(owner, readBackupRecord), new Date())) await backUpAside(log)
  },
})
