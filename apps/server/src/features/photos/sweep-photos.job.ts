import { z } from 'zod'
import { defineJob, type JobServices } from '#server/jobs/define-job.ts'
import type { KeptPicture } from '#server/pictures/picture-files.ts'
import { NoScope } from '#server/tenancy/claims.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import { holdPictures, listShown } from './photo.store.ts'

const NAME = /\/([0-9a-f]{64})(\.thumb)?$/

const contentOf = (name: string): string | null => NAME.exec(name)?.[1] ?? null

/** By then every upload has been written down, or never will be. */
const LEFT_OVER_MS = 24 * 3_600_000

const AT_A_TIME = 500

type Services = Pick<JobServices, 'pool' | 'pictures'>

async function sweepSome({ pool, pictures }: Services, tenantId: string, kept: readonly KeptPicture[]) {
  return withTenant(pool, { tenantId, loginId: tenantId }, async (scope) => {
    await holdPictures(scope)
    const contents = kept.flatMap(({ name }) => contentOf(name) ?? [])
    const shown = await listShown(scope, [...new Set(contents)])
    const names = kept.map(({ name }) => name).filter((name) => !shown.has(contentOf(name) ?? ''))
    await pictures.remove(names)
    return names.length
  })
}

type Sweep = (kept: readonly KeptPicture[]) => Promise<number>

async function sweepCompany(
  { pictures }: Services,
  { tenantId, before }: { tenantId: string; before: Date },
  sweep: Sweep,
): Promise<number> {
  let swept = 0
  for await (const listed of pictures.list(tenantId)) {
    const old = listed.filter(({ keptAt }) => keptAt < before)
    for (let at = 0; at < old.length; at += AT_A_TIME) swept += await sweep(old.slice(at, at + AT_A_TIME))
  }
  return swept
}

async function isThere({ pool }: Services, tenantId: string): Promise<boolean> {
  try {
    return await withTenant(pool, { tenantId, loginId: tenantId }, async () => true)
  } catch (problem) {
    if (problem instanceof NoScope) return false
    throw problem
  }
}

const COMPANY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function whose(services: Services): Promise<{ here: string[]; gone: string[] }> {
  const found: { here: string[]; gone: string[] } = { here: [], gone: [] }
  for (const name of await services.pictures.companies()) {
    if (COMPANY.test(name)) found[(await isThere(services, name)) ? 'here' : 'gone'].push(name)
  }
  return found
}

/** Each night, removes files of a crash, of deleted rows, and of companies that are no more. */
export const sweepPhotos = defineJob({
  name: 'sweep-photos',
  payload: z.object({}),
  retry: { limit: 3, delaySeconds: 600 },
  singletonKey: () => 'nightly',
  schedule: '41 3 * * *',
  async handle(_, services) {
    const before = new Date(Date.now() - LEFT_OVER_MS)
    const { pictures } = services
    const { here, gone } = await whose(services)
    let swept = 0
    for (const tenantId of here) {
      swept += await sweepCompany(services, { tenantId, before }, (kept) =>
        sweepSome(services, tenantId, kept),
      )
    }
    // A database that knows none of these companies is another installation's: nothing is removed.
    for (const tenantId of here.length > 0 ? gone : []) {
      swept += await sweepCompany(services, { tenantId, before }, async (kept) => {
        await pictures.remove(kept.map(({ name }) => name))
        return kept.length
      })
    }
    services.log.info({ swept }, 'pictures without a photo swept')
  },
})
