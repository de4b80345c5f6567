import type { openRun as operation, WirePhoneJob, WireRunSheet } from '@skipyard/contract/drivers-day.ts'
import { isUseToNote } from '@skipyard/domain/drivers-day/link-use.ts'
import { behindLink } from '#server/features/fleet/links.ts'
import type { PublicCall } from '#server/http/serve.ts'
import type { Tables } from '#server/routing/create-table.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readCompanyOnPhone } from './phone-day.reads.ts'
import { readDrivenRun } from './phone-run.reads.ts'
import { findLinkedRun, noteRunLinkOpened } from './run-link.store.ts'

const onSheet = ({
  driverComments: _comments,
  photos: _photos,
  hasSignature: _signature,
  tips: _tips,
  ...job
}: WirePhoneJob): WireRunSheet['jobs'][number] => job

async function readSheet(
  scope: TenantScope,
  hash: string,
  findTable: Tables,
): Promise<WireRunSheet | undefined> {
  const link = await findLinkedRun(scope, hash)
  const run = link && (await readDrivenRun(scope, link.runId, findTable))
  if (!link || !run) return undefined
  // NOTE not recorded: the use of a link is no history; the link itself says when it was opened last.
  if (isUseToNote(link.openedAt, scope.now)) await noteRunLinkOpened(scope, hash)
  const { date, number, rego, driverName, jobs } = run
  const company = await readCompanyOnPhone(scope)
  return { company, timeZone: scope.timeZone, date, number, rego, driverName, jobs: jobs.map(onSheet) }
}

/** The sheet of a run for whoever is given its link: to be read, no more. */
export async function openRun({
  params,
  request,
  services,
}: PublicCall<typeof operation>): Promise<WireRunSheet> {
  const read = (scope: TenantScope, hash: string) => readSheet(scope, hash, services.findTable)
  return (await behindLink({ token: params.token, request, services }, read)).found
}
