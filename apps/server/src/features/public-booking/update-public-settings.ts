import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/public-booking.office.ts'
import { canChangePublicPage } from '@skipyard/domain/public-booking/policy.ts'
import { checkPublicPage, type PublicPage } from '@skipyard/domain/public-booking/public-page.ts'
import { changesBetween } from '#server/audit/changes-between.ts'
import { record } from '#server/audit/record.ts'
import { accept, notAllowed, stale } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { givePublicLink } from './give-public-link.ts'
import { presentPublicSettings } from './present-public-settings.ts'
import { readPublicPage } from './public-page.reads.ts'
import { savePublicPage } from './public-page.store.ts'

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

/** Changes how the public books, as far as it is sent; a page that is first switched on is given its address. */
export async function updatePublicSettings(
  scope: TenantScope,
  { version, ...sent }: Input,
  services: Pick<Services, 'publicUrl' | 'vault'>,
): Promise<contract.WirePublicSettings> {
  if (!canChangePublicPage(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const before = await readPublicPage(scope)
  if (before.version !== version) throw stale()
  const page = accept(checkPublicPage({ ...looksOf(before.page, sent), ...daysOf(before.page, sent) }))
  await savePublicPage(scope, page, version + 1)
  const isFirst = page.isOn && before.sealedToken === null
  const sealedToken = isFirst ? await givePublicLink(scope, services) : before.sealedToken
  const changes = changesBetween(before.page, page)
  await record(scope, { action: 'public-page.changed', subjectId: scope.tenantId, changes })
  scope.announce('settings')
  return presentPublicSettings(scope, { page, version: version + 1, sealedToken }, services)
}
