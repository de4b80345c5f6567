import type { WireFieldwork } from '@skipyard/contract/photos.ts'
import { canSeePhotos } from '@skipyard/domain/photos/policy.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readFieldJobs, readFieldPhotos, readFieldTips } from './photo.reads.ts'

export async function getFieldwork(scope: TenantScope, bookingId: string): Promise<WireFieldwork> {
  if (!canSeePhotos(scope.actor)) throw notAllowed()
  const jobs = await readFieldJobs(scope, bookingId)
  if (jobs.length === 0) throw notFound()
  const photos = await readFieldPhotos(scope, bookingId)
  return {
    jobs: jobs.map((job) => ({
      ...job,
      photos: photos.flatMap(({ actionId, photo }) => (actionId === job.actionId ? [photo] : [])),
    })),
    tips: await readFieldTips(scope, bookingId),
  }
}
