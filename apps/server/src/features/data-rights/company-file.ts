import type { WireCompanyFile } from '@skipyard/contract/data-rights/company-file.ts'
import { companyFileEnds, companyFileStateAt } from '@skipyard/domain/data-rights/company-file.ts'
import { canTakeDataOut } from '@skipyard/domain/data-rights/policy.ts'
import { dataRightsTexts } from '@skipyard/domain/data-rights/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { Failure, notAllowed } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { KeptFile } from '#server/http/serve-kept-file.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type CompanyFile, findNewestFile, replaceFile } from './company-file.store.ts'
import { companyFilePath } from './company-file-place.ts'
import { makeFile } from './make-company-file.job.ts'

function present(file: CompanyFile, now: Date): WireCompanyFile | null {
  const { id, requestedAt, requestedBy, endedAt, bytes } = file
  const state = companyFileStateAt(file, now)
  const ends = state === 'ready' && endedAt !== null ? companyFileEnds(endedAt) : null
  if (ends !== null && ends <= now) return null
  return {
    _id: id,
    state,
    requestedAt: requestedAt.toISOString(),
    requestedBy,
    bytes,
    keptUntil: ends?.toISOString() ?? null,
  }
}

async function readFile(scope: TenantScope): Promise<WireCompanyFile | null> {
  const file = await findNewestFile(scope)
  return file ? present(file, scope.now) : null
}

export async function getCompanyFile(scope: TenantScope): Promise<WireCompanyFile | null> {
  if (!canTakeDataOut(scope.actor)) throw notAllowed()
  return readFile(scope)
}

export async function makeCompanyFile(
  scope: TenantScope,
  { jobs }: Pick<Services, 'jobs'>,
): Promise<WireCompanyFile> {
  if (!canTakeDataOut(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  if ((await readFile(scope))?.state === 'waiting') throw new Failure(409, dataRightsTexts.isBeingMade)
  const id = uuidv7()
  await replaceFile(scope, id)
  await jobs.enqueue(scope, makeFile, { tenantId: scope.tenantId, id })
  await record(scope, { action: 'company.file-made', subjectId: scope.tenantId })
  scope.announce('settings')
  const made = await readFile(scope)
  if (!made) throw new Error('The file that was begun is not there')
  return made
}

export async function downloadCompanyFile(
  scope: TenantScope,
  fileId: string,
  { dataDir }: Pick<Services, 'dataDir'>,
): Promise<KeptFile> {
  if (!canTakeDataOut(scope.actor)) throw notAllowed()
  const file = await readFile(scope)
  if (file?._id !== fileId || file.state !== 'ready') throw new Failure(404, dataRightsTexts.fileGone)
  return {
    name: `skipyard-data-${file.requestedAt.slice(0, 10)}.zip`,
    path: companyFilePath(dataDir, scope.tenantId, fileId),
  }
}
