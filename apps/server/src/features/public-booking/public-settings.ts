import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/public-booking/office.ts'
import type { WirePublicSettings } from '@skipyard/contract/public-booking/office.ts'
import { canChangePublicPage } from '@skipyard/domain/public-booking/policy.ts'
import { checkPublicPage, type PublicPage } from '@skipyard/domain/public-booking/public-page.ts'
import { changesBetween } from '#server/audit/changes-between.ts'
import { record } from '#server/audit/record.ts'
import { writeLinkToken } from '#server/features/fleet/links.ts'
import { makeSecret } from '#server/features/identity/make-secret.ts'
import { accept, notAllowed, notFound, stale } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type KeptPage, readPublicPage } from './public-page.reads.ts'
import { keepPublicToken, savePublicPage } from './public-page.store.ts'

/** An address moved to another company does not open. */
const publicLinkPlace = ({ tenantId }: TenantScope) => `${tenantId}/public-page/link`

export async function givePublicLink(
  scope: TenantScope,
  { vault }: Pick<Services, 'vault'>,
): Promise<string> {
  const { text, hash } = makeSecret()
  const sealed = vault.seal(text, publicLinkPlace(scope))
  // NOTE not recorded: who gives the link records it; the link itself is a secret.
  await keepPublicToken(scope, { hash, sealed })
  return sealed
}

function presentPublicSettings(
  scope: TenantScope,
  { page, version, sealedToken }: KeptPage,
  { publicUrl, vault }: Pick<Services, 'publicUrl' | 'vault'>,
): WirePublicSettings {
  const secret = sealedToken && vault.open(sealedToken, publicLinkPlace(scope))
  return {
    ...page,
    sites: [...page.sites],
    workdays: [...page.workdays],
    hireChoices: [...page.hireChoices],
    terms: [...page.terms],
    extras: [...page.extras],
    version,
    link: secret && `${publicUrl}/book-now/${writeLinkToken(scope.tenantId, secret)}`,
  }
}

export async function getPublicSettings(
  scope: TenantScope,
  services: Pick<Services, 'publicUrl' | 'vault'>,
): Promise<WirePublicSettings> {
  if (!canChangePublicPage(scope.actor)) throw notAllowed()
  return presentPublicSettings(scope, await readPublicPage(scope), services)
}

type Input = RequestOf<typeof contract.updatePublicSettings>['body']

const looksOf = (page: PublicPage, sent: Omit<Input, 'version'>) => ({
  isOn: sent.isOn ?? page.isOn,
  sites: sent.sites ?? page.sites,
  accent: sent.accent ?? page.accent,
  hoursWords: sent.hoursWords ?? page.hoursWords,
  terms: sent.terms ?? page.terms,
  wasteNotes: sent.wasteNotes ?? page.wasteNotes,
  extras: sent.extras ?? page.extras,
})

const daysOf = (page: PublicPage, { dailyLimit, ...sent }: Omit<Input, 'version'>) => ({
  cutOffHour: sent.cutOffHour ?? page.cutOffHour,
  leadDays: sent.leadDays ?? page.leadDays,
  cancelDays: sent.cancelDays ?? page.cancelDays,
  daysAhead: sent.daysAhead ?? page.daysAhead,
  dailyLimit: dailyLimit === undefined ? page.dailyLimit : dailyLimit,
  workdays: sent.workdays ?? page.workdays,
  hireChoices: sent.hireChoices ?? page.hireChoices,
})

const heldOf = (page: PublicPage, { answerHours, ...sent }: Omit<Input, 'version'>) => ({
  customerLinkDays: sent.customerLinkDays ?? page.customerLinkDays,
  asksForCode: sent.asksForCode ?? page.asksForCode,
  answerHours: answerHours === undefined ? page.answerHours : answerHours,
  unansweredLimit: sent.unansweredLimit ?? page.unansweredLimit,
  unprovenLimit: sent.unprovenLimit ?? page.unprovenLimit,
})

export async function updatePublicSettings(
  scope: TenantScope,
  { version, ...sent }: Input,
  services: Pick<Services, 'publicUrl' | 'vault'>,
): Promise<contract.WirePublicSettings> {
  if (!canChangePublicPage(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const before = await readPublicPage(scope)
  if (before.version !== version) throw stale()
  const changed = {
    ...looksOf(before.page, sent),
    ...daysOf(before.page, sent),
    ...heldOf(before.page, sent),
  }
  const page = accept(checkPublicPage(changed))
  await savePublicPage(scope, page, version + 1)
  const isFirst = page.isOn && before.sealedToken === null
  const sealedToken = isFirst ? await givePublicLink(scope, services) : before.sealedToken
  const changes = changesBetween(before.page, page)
  await record(scope, { action: 'public-page.changed', subjectId: scope.tenantId, changes })
  scope.announce('settings')
  return presentPublicSettings(scope, { page, version: version + 1, sealedToken }, services)
}

export async function renewPublicLink(
  scope: TenantScope,
  services: Pick<Services, 'publicUrl' | 'vault'>,
): Promise<WirePublicSettings> {
  if (!canChangePublicPage(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const kept = await readPublicPage(scope)
  if (kept.sealedToken === null) throw notFound()
  const sealedToken = await givePublicLink(scope, services)
  await record(scope, { action: 'public-page.link-renewed', subjectId: scope.tenantId })
  return presentPublicSettings(scope, { ...kept, sealedToken }, services)
}
