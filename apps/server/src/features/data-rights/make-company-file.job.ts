import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { COMPANY_FILE_DAYS, COMPANY_FILE_HOURS } from '@skipyard/domain/data-rights/company-file.ts'
import { z } from 'zod'
import { writeCompanyFile } from '#server/backup/company-file/write-company-file.ts'
import { COMPANY_FILES } from '#server/backup/data-files.ts'
import { readSignedInCompany } from '#server/features/tenants/tenant.reads.ts'
import { defineJob, type JobServices } from '#server/jobs/define-job.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { endFile, findNewestFile } from './company-file.store.ts'
import { companyFilePath, companyFilesOf } from './company-file-place.ts'
import { companyPapers } from './company-papers.ts'

type End = Parameters<typeof endFile>[2]

async function writeFile(
  { pool, pictures, vault, dataDir }: JobServices,
  { tenantId, id, companyName }: { tenantId: string; id: string; companyName: string },
): Promise<End> {
  const folder = companyFilesOf(dataDir, tenantId)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = companyFilePath(dataDir, tenantId, id)
  const company = { id: tenantId, name: companyName }
  await writeCompanyFile(file, { pool, company, pictures, vault, papers: companyPapers(pool, tenantId) })
  return { state: 'ready', bytes: (await stat(file)).size }
}

export const makeFile = defineJob({
  name: 'make-company-file',
  payload: z.object({ tenantId: z.uuid(), id: z.uuid() }),
  retry: { limit: 1, delaySeconds: 60 },
  mostSeconds: COMPANY_FILE_HOURS * 3_600,
  singletonKey: ({ tenantId }) => tenantId,
  async handle({ tenantId, id }, services) {
    const within = <T>(work: (scope: TenantScope) => Promise<T>) =>
      withTenant(services.pool, { tenantId, loginId: tenantId }, work)
    const { companyName, newest } = await within(async (scope) => ({
      ...(await readSignedInCompany(scope)),
      newest: await findNewestFile(scope),
    }))
    if (newest?.id !== id || newest.state !== 'waiting') return
    const end = await writeFile(services, { tenantId, id, companyName }).catch((problem: unknown): End => {
      services.log.error({ err: problem, tenantId }, 'the file of a company could not be made')
      return { state: 'failed' }
    })
    await within(async (scope) => {
      await endFile(scope, id, end)
      scope.announce('settings')
    })
  },
})

const DAY_MS = 86_400_000

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/** Each night: a file that its owner has forgotten is not kept. */
export const dropCompanyFiles = defineJob({
  name: 'drop-company-files',
  payload: z.object({}),
  retry: { limit: 3, delaySeconds: 600 },
  singletonKey: () => 'nightly',
  schedule: '52 3 * * *',
  async handle(_, { dataDir, log }) {
    const before = Date.now() - COMPANY_FILE_DAYS * DAY_MS
    let dropped = 0
    for (const company of await namesIn(join(dataDir, COMPANY_FILES))) {
      const folder = companyFilesOf(dataDir, company)
      for (const name of await namesIn(folder)) {
        if ((await stat(join(folder, name))).mtimeMs >= before) continue
        await rm(join(folder, name), { force: true })
        dropped += 1
      }
    }
    log.info({ dropped }, 'files of companies dropped')
  },
})
