import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { removeUnshown } from '#server/features/photos/remove-photos.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import { companyFilesOf } from './company-file-place.ts'

/** Emails that no mail server took lie in a folder. */
async function removeMailTo(folder: string, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return
  for (const name of existsSync(folder) ? await readdir(folder) : []) {
    const text = await readFile(join(folder, name), 'utf8')
    const [, to = ''] = /^To: *(.*)$/im.exec(text.split(/\r?\n\r?\n/)[0] ?? '') ?? []
    const recipients = to.toLowerCase().match(/[^\s<>,]+@[^\s<>,]+/g) ?? []
    const isTheirs = recipients.length > 0 && recipients.every((one) => emails.includes(one))
    if (isTheirs) await rm(join(folder, name), { force: true })
  }
}

/** Pictures that nothing shows any more, files with the company's data, and emails kept as files. */
export const removeErasedFiles = defineJob({
  name: 'remove-erased-files',
  payload: z.object({ tenantId: z.uuid(), contents: z.array(z.string()), emails: z.array(z.string()) }),
  retry: { limit: 10, delaySeconds: 30 },
  async handle({ tenantId, contents, emails }, { pool, pictures, dataDir }) {
    await withTenant(pool, { tenantId, loginId: tenantId }, (scope) =>
      removeUnshown(scope, pictures, contents),
    )
    await rm(companyFilesOf(dataDir, tenantId), { recursive: true, force: true })
    await removeMailTo(
      join(dataDir, 'mail'),
      emails.map((email) => email.toLowerCase()),
    )
  },
})
