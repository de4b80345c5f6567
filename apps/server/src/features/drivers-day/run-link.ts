import type {
  openRun as operation,
  WirePhoneJob,
  WireRunSheet,
} from '@skipyard/contract/drivers-day/drivers-day.ts'
import { isUseToNote, linkEndsAt } from '@skipyard/domain/drivers-day/link-use.ts'
import { canShareRun } from '@skipyard/domain/drivers-day/policy.ts'
import { addDays, localDate } from '@skipyard/domain/shared/local-date.ts'
import { instantOf } from '@skipyard/domain/shared/time-zone.ts'
import { record } from '#server/audit/record.ts'
import { behindLink, writeLinkToken } from '#server/features/fleet/links.ts'
import { makeSecret } from '#server/features/identity/make-secret.ts'
import { runGone } from '#server/features/runs/runs.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { PublicCall } from '#server/http/serve.ts'
import type { Tables } from '#server/routing/create-table.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readCompanyOnPhone } from './phone-day.reads.ts'
import { readDrivenRun } from './phone-run.reads.ts'
import {
  dropRunLinks,
  findLinkedRun,
  findSealedRunLink,
  keepRunLink,
  lockRun,
  noteRunLinkOpened,
  type RunLinkTimes,
} from './run-link.store.ts'

/** A link moved to another run or company does not open. */
const linkPlace = ({ tenantId }: TenantScope, runId: string) => `${tenantId}/runs/${runId}/link`

const endOf = ({ timeZone }: TenantScope, { renewedAt, date, days }: RunLinkTimes) =>
  linkEndsAt([renewedAt, instantOf(addDays(localDate(date), 1), 0, timeZone)], days)

export async function makeRunLink(
  scope: TenantScope,
  runId: string,
  { publicUrl, vault }: Pick<Services, 'publicUrl' | 'vault'>,
): Promise<{ runLink: string; lastOpenedAt: string | null; endsAt: string }> {
  if (!canShareRun(scope.actor)) throw notAllowed()
  if (!(await lockRun(scope, runId))) throw runGone()
  const linkOf = (secret: string, times: RunLinkTimes) => ({
    runLink: `${publicUrl}/runs/${writeLinkToken(scope.tenantId, secret)}`,
    lastOpenedAt: times.openedAt?.toISOString() ?? null,
    endsAt: endOf(scope, times).toISOString(),
  })
  const place = linkPlace(scope, runId)
  const known = await findSealedRunLink(scope, runId)
  if (known && endOf(scope, known) > scope.now) return linkOf(vault.open(known.sealed, place), known)
  if (known) await dropRunLinks(scope, runId)
  const { text, hash } = makeSecret()
  await keepRunLink(scope, { runId, hash, sealed: vault.seal(text, place) })
  await record(scope, { action: 'run.link-made', subjectId: runId })
  const made = await findSealedRunLink(scope, runId)
  if (!made) throw new Error('The link of a run was kept and is not there')
  return linkOf(text, made)
}

export async function revokeRunLink(scope: TenantScope, runId: string): Promise<{ _id: string }> {
  if (!canShareRun(scope.actor)) throw notAllowed()
  if (!(await lockRun(scope, runId))) throw runGone()
  await dropRunLinks(scope, runId)
  await record(scope, { action: 'run.links-revoked', subjectId: runId })
  return { _id: runId }
}

const onSheet = ({
  driverComments: _comments,
  photos: _photos,
  hasSignature: _signature,
  tips: _tips,
  extras: _extras,
  visit,
  ...job
}: WirePhoneJob): WireRunSheet['jobs'][number] => ({
  ...job,
  visit: visit && { kind: visit.kind, with: visit.with },
})

async function readSheet(
  scope: TenantScope,
  hash: string,
  findTable: Tables,
): Promise<WireRunSheet | undefined> {
  const link = await findLinkedRun(scope, hash)
  const run = link && (await readDrivenRun(scope, link.runId, findTable))
  if (!link || !run || endOf(scope, link) <= scope.now) return undefined
  // NOTE not recorded: the use of a link is no history; the link itself says when it was opened last.
  if (isUseToNote(link.openedAt, scope.now)) await noteRunLinkOpened(scope, hash)
  const { date, number, rego, driverName, jobs, loads, legsHome, rest } = run
  const company = await readCompanyOnPhone(scope)
  const way = { loads, legsHome, rest }
  return {
    company,
    timeZone: scope.timeZone,
    date,
    number,
    rego,
    driverName,
    jobs: jobs.map(onSheet),
    ...way,
  }
}

export async function openRun({
  params,
  request,
  services,
}: PublicCall<typeof operation>): Promise<WireRunSheet> {
  const read = (scope: TenantScope, hash: string) => readSheet(scope, hash, services.findTable)
  return (await behindLink({ token: params.token, request, services }, read)).found
}
