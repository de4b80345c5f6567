import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'
import { asOwner } from '#server/database/as-owner.ts'
import { defineJob, type JobsLog } from '#server/jobs/define-job.ts'
import { readBackupRecord } from './backups.store.ts'
import { isBackupDue } from './is-backup-due.ts'

/**
 * Streamed chunks are garbage at once: collected early, they take half the memory, as in `npm run backup`.
 */
const SMALL = ['--max-semi-space-size=2']

const PROGRAM = join(import.meta.dirname, 'run-backup.ts')

/** In a child process that ends with this one, so that no request waits for it. */
async function backUpAside(log: JobsLog): Promise<void> {
  const child = fork(PROGRAM, [], { execArgv: SMALL, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(`${chunk}`))
  const [code] = await once(child, 'close')
  const words = said.join('').trim()
  if (code === 0) log.info({ said: words }, 'backed up')
  else log.error({ said: words }, 'the backup failed')
}

/** Backs everything up at the times the operator has set; a server that was off then makes up for it. */
export const backUp = defineJob({
  name: 'back-up',
  payload: z.object({}),
  // It is scheduled again by itself.
  retry: { limit: 0, delaySeconds: 60 },
  singletonKey: () => 'due',
  schedule: '*/5 * * * *',
  async handle(_, { owner, backup, log }) {
    if (backup.dir === undefined) return
    if (isBackupDue(backup.at, await asOwner(owner, readBackupRecord), new Date())) await backUpAside(log)
  },
})
