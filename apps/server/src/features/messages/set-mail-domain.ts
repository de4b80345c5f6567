import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type * as contract from '@skipyard/contract/messages.domain.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import {
  checkMailAddress,
  type DomainCheck,
  type MailAddress,
} from '@skipyard/domain/messages/mail-domain.ts'
import { canChangeMessages } from '@skipyard/domain/messages/policy.ts'
import { messageTexts } from '@skipyard/domain/messages/texts.ts'
import { changesBetween } from '#server/audit/changes-between.ts'
import { record } from '#server/audit/record.ts'
import { accept, Failure, notAllowed, stale } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type KeptMailDomain, readMailDomain } from './mail-domain.reads.ts'
import { saveMailDomain } from './mail-domain.store.ts'
import { mailKeyPlace } from './mail-key-place.ts'
import { presentMailDomain } from './present-mail-domain.ts'

const BITS = 2_048
const generate = promisify(generateKeyPair)

/** A pair of keys to sign mails by: the private one as PEM, the public one as it stands in the DNS. */
async function makeMailKey(): Promise<{ privateKey: string; publicKey: string }> {
  const pair = await generate('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { privateKey: pair.privateKey, publicKey: pair.publicKey.toString('base64') }
}

type Input = RequestOf<typeof contract.setMailDomain>['body']

/** Where no name server answers us, the office knows better than we do. */
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

/** Sets the domain that the company's mails are signed for, with a key of its own, and whether they are. */
export async function setMailDomain(
  scope: TenantScope,
  { version, isOn, ...typed }: Input,
  { vault }: Pick<Services, 'vault'>,
): Promise<contract.WireMailDomain> {
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
