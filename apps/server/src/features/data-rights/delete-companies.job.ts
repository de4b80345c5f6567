import { rm } from 'node:fs/promises'
import { z } from 'zod'
import { asOwner } from '#server/database/as-owner.ts'
import { defineJob, type JobServices } from '#server/jobs/define-job.ts'
import { listDue } from '#server/jobs/due-work.store.ts'
import { deleteCompany, deleteTenant, isDeletionDue } from '#server/tenancy/delete-company.store.ts'
import { companyFilesOf } from './company-file-place.ts'

/** Files go first: once the rows are gone nobody knows of them. */
async function deleteOne({ owner, pictures, dataDir }: JobServices, tenantId: string): Promise<boolean> {
  return asOwner(owner, async (client) => {
    await client.query('begin')
    if (!(await isDeletionDue(client, tenantId))) return false
    await deleteCompany(client, tenantId)
    for await (const some of pictures.list(tenantId)) await pictures.remove(some.map(({ name }) => name))
    await rm(companyFilesOf(dataDir, tenantId), { recursive: true, force: true })
    await client.query('commit')
    // What a call still under way has written meanwhile.
    await client.query('begin')
    await deleteTenant(client, tenantId)
    await client.query('commit')
    return true
  })
}

/** Once an hour, companies whose days of grace are over. */
export const deleteCompanies = defineJob({
  name: 'delete-companies',
  payload: z.object({}),
  retry: { limit: 3, delaySeconds: 600 },
  mostSeconds: 3_600,
  singletonKey: () => 'hourly',
  schedule: '23 * * * *',
  async handle(_, services) {
    let failed = 0
    for (const tenantId of await listDue(services.owner, 'deletion')) {
      try {
        if (await deleteOne(services, tenantId)) services.log.warn({ tenantId }, 'a company was deleted')
      } catch (problem) {
        services.log.error({ err: problem, tenantId }, 'a company could not be deleted')
        failed += 1
      }
    }
    if (failed > 0) throw new Error(`${failed} companies could not be deleted`)
  },
})
