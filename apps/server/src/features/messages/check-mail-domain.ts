import { NODATA, NOTFOUND, promises } from 'node:dns'
import type { checkMailDomain as contract } from '@skipyard/contract/messages.domain.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { type DomainCheck, dkimName, judgeEntries } from '@skipyard/domain/messages/mail-domain.ts'
import { canChangeMessages } from '@skipyard/domain/messages/policy.ts'
import { record } from '#server/audit/record.ts'
import { notAllowed, notFound, stale } from '#server/http/failure.ts'
import type { SteppedCall } from '#server/http/serve-in-steps.ts'
import type { WrittenReply } from '#server/http/written-reply.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type KeptMailDomain, readMailDomain } from './mail-domain.reads.ts'
import { saveMailDomain } from './mail-domain.store.ts'
import { presentMailDomain } from './present-mail-domain.ts'

const PATIENCE = { timeout: 3_000, tries: 2 }

const codeOf = (problem: unknown) =>
  problem instanceof Error && 'code' in problem ? problem.code : undefined

/** The TXT entries under a name, each in its pieces; none where there are none, null where no name server answers. */
async function findDkimEntries(name: string, dnsServer: string | undefined): Promise<string[][] | null> {
  const resolver = new promises.Resolver(PATIENCE)
  if (dnsServer !== undefined) resolver.setServers([dnsServer])
  try {
    return await resolver.resolveTxt(name)
  } catch (problem) {
    const code = codeOf(problem)
    return code === NOTFOUND || code === NODATA ? [] : null
  }
}

async function readForCheck(scope: TenantScope): Promise<KeptMailDomain> {
  if (!canChangeMessages(scope.actor)) throw notAllowed()
  const kept = await readMailDomain(scope)
  if (!kept) throw notFound()
  return kept
}

/** A signature whose key is not in the DNS is worse than none: mails come from the operator's address until it is. */
async function keepCheck(scope: TenantScope, asked: KeptMailDomain, check: DomainCheck) {
  await lockCompany(scope)
  const kept = await readForCheck(scope)
  if (kept.publicKey !== asked.publicKey) throw stale()
  const isOn = kept.isOn && (check === 'found' || check === 'unreachable')
  const after = { ...kept, check, isOn, checkedAt: scope.now, version: kept.version + 1 }
  await saveMailDomain(scope, after)
  const changes = { check: { from: kept.check, to: check } }
  await record(scope, { action: 'settings.mail-domain-checked', subjectId: scope.tenantId, changes })
  scope.announce('settings')
  return presentMailDomain(after)
}

/** Looks whether the DNS entry of the company's key is there, and keeps what was found. */
export async function checkMailDomain({
  within,
  finish,
  services,
}: SteppedCall<typeof contract>): Promise<ReplyOf<typeof contract> | WrittenReply> {
  const asked = await within(readForCheck)
  const name = dkimName(asked.selector, asked.domain)
  const entries = await findDkimEntries(name, services.outside.dnsServer)
  const check = entries === null ? 'unreachable' : judgeEntries(entries, asked.publicKey)
  return finish(async (scope) => ({ data: await keepCheck(scope, asked, check) }))
}
