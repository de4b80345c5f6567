import { generateKeyPair } from 'node:crypto'
import { NODATA, NOTFOUND, promises } from 'node:dns'
import { promisify } from 'node:util'
import type * as domainContract from '@skipyard/contract/messages/domain.ts'
import type {
  checkMailDomain as checkMailDomainOperation,
  WireMailDomain,
} from '@skipyard/contract/messages/domain.ts'
import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import {
  checkMailAddress,
  type DomainCheck,
  dkimName,
  dkimValue,
  judgeEntries,
  type MailAddress,
} from '@skipyard/domain/messages/mail-domain.ts'
import { canChangeMessages } from '@skipyard/domain/messages/policy.ts'
import { messageTexts } from '@skipyard/domain/messages/texts.ts'
import { changesBetween } from '#server/audit/changes-between.ts'
import { record } from '#server/audit/record.ts'
import { accept, Failure, notAllowed, notFound, stale } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { SteppedCall } from '#server/http/serve-in-steps.ts'
import type { WrittenReply } from '#server/http/written-reply.ts'
import type { MailSigning } from '#server/mail/email.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { forgetMailDomain, type KeptMailDomain, readMailDomain, saveMailDomain } from './settings.store.ts'

/** A key moved to another company does not open. */
const mailKeyPlace = ({ tenantId }: Pick<TenantScope, 'tenantId'>) => `${tenantId}/mail_domains/key`

export async function readMailSigning(
  scope: TenantScope,
  vault: Services['vault'],
): Promise<MailSigning | null> {
  const kept = await readMailDomain(scope)
  if (!kept?.isOn) return null
  const { domain, selector, localPart, sealedKey } = kept
  return { domain, selector, localPart, privateKey: vault.open(sealedKey, mailKeyPlace(scope)) }
}

const presentMailDomain = ({
  sealedKey: _,
  publicKey,
  selector,
  checkedAt,
  ...kept
}: KeptMailDomain): WireMailDomain => ({
  ...kept,
  dnsName: dkimName(selector, kept.domain),
  dnsValue: dkimValue(publicKey),
  checkedAt: checkedAt === null ? null : checkedAt.toISOString(),
})

export async function getMailDomain(scope: TenantScope): Promise<WireMailDomain | null> {
  if (!canChangeMessages(scope.actor)) throw notAllowed()
  const kept = await readMailDomain(scope)
  return kept && presentMailDomain(kept)
}

const BITS = 2_048

const generate = promisify(generateKeyPair)

async function makeMailKey(): Promise<{ privateKey: string; publicKey: string }> {
  const pair = await generate('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { privateKey: pair.privateKey, publicKey: pair.publicKey.toString('base64') }
}

type Input = RequestOf<typeof domainContract.setMailDomain>['body']

/** Where no name server answers, the office knows better. */
const MAY_SIGN: ReadonlySet<DomainCheck> = new Set(['found', 'unreachable'])

async function keyFor(
  scope: TenantScope,
  before: KeptMailDomain | null,
  { domain, vault }: Pick<MailAddress, 'domain'> & Pick<Services, 'vault'>,
): Promise<KeptMailDomain> {
  if (before?.domain === domain) return before
  const { privateKey, publicKey } = await makeMailKey()
  return {
    domain,
    localPart: '',
    selector: `skipyard${(before?.version ?? 0) + 1}`,
    publicKey,
    sealedKey: vault.seal(privateKey, mailKeyPlace(scope)),
    isOn: false,
    check: 'unchecked',
    checkedAt: null,
    version: before?.version ?? 0,
  }
}

const told = ({ domain, localPart, isOn }: KeptMailDomain) => ({ domain, localPart, isOn })

export async function setMailDomain(
  scope: TenantScope,
  { version, isOn, ...typed }: Input,
  { vault }: Pick<Services, 'vault'>,
): Promise<domainContract.WireMailDomain> {
  if (!canChangeMessages(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const before = await readMailDomain(scope)
  if ((before?.version ?? 0) !== version) throw stale()
  const { domain, localPart } = accept(checkMailAddress(typed))
  const keyed = await keyFor(scope, before, { domain, vault })
  if (isOn && !MAY_SIGN.has(keyed.check)) throw new Failure(409, messageTexts.notFoundYet)
  const after = { ...keyed, localPart, isOn, version: version + 1 }
  await saveMailDomain(scope, after)
  const changes = changesBetween(before ? told(before) : {}, told(after))
  await record(scope, { action: 'settings.mail-domain-changed', subjectId: scope.tenantId, changes })
  scope.announce('settings')
  return presentMailDomain(after)
}

const PATIENCE = { timeout: 3_000, tries: 2 }

const codeOf = (problem: unknown) =>
  problem instanceof Error && 'code' in problem ? problem.code : undefined

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

/**
 * Keeps the result of a check. Signing is switched off where the key is missing in the DNS or is another,
 * since a signature without its key is worse than none; it stays on where no name server answered.
 */
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

export async function checkMailDomain({
  within,
  finish,
  services,
}: SteppedCall<typeof checkMailDomainOperation>): Promise<
  ReplyOf<typeof checkMailDomainOperation> | WrittenReply
> {
  const asked = await within(readForCheck)
  const name = dkimName(asked.selector, asked.domain)
  const entries = await findDkimEntries(name, services.outside.dnsServer)
  const check = entries === null ? 'unreachable' : judgeEntries(entries, asked.publicKey)
  return finish(async (scope) => ({ data: await keepCheck(scope, asked, check) }))
}

export async function removeMailDomain(scope: TenantScope, version: number): Promise<null> {
  if (!canChangeMessages(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const kept = await readMailDomain(scope)
  if (!kept) throw notFound()
  if (kept.version !== version) throw stale()
  await forgetMailDomain(scope)
  const changes = { domain: { from: kept.domain, to: null } }
  await record(scope, { action: 'settings.mail-domain-removed', subjectId: scope.tenantId, changes })
  scope.announce('settings')
  return null
}
