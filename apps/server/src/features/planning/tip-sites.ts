import type { RequestOf } from '@skipyard/contract/operation.ts'
import { tipRateFromWire, tipRateToWire } from '@skipyard/contract/planning/codec.ts'
import type * as contract from '@skipyard/contract/planning/settings.ts'
import type { WireTipSite } from '@skipyard/contract/planning/settings.ts'
import { canChangePlanning, type TipPlace } from '@skipyard/domain/planning/planning-settings.ts'
import { planningTexts } from '@skipyard/domain/planning/texts.ts'
import { inOrder, type TipRate, withLevyFrom } from '@skipyard/domain/planning/tip-rates.ts'
import { formatAustralianDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents, formatDollars } from '@skipyard/domain/shared/money.ts'
import { v7 as uuidv7 } from 'uuid'
import { changesBetween } from '#server/audit/changes-between.ts'
import { record } from '#server/audit/record.ts'
import { readTipSites } from '#server/features/run-times/frame.reads.ts'
import { invalid, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { removeTipSite, saveTipSite } from './settings.store.ts'

export function presentTipSite({ id, wasteTypes, rates, ...site }: TipPlace): WireTipSite {
  return {
    ...site,
    _id: id,
    wasteTypes: [...wasteTypes],
    rates: rates.map(tipRateToWire),
  }
}

const rateWords = ({ from, perTonneCents, levyCents, leastCents }: TipRate) =>
  `from ${formatAustralianDate(from)} ${formatDollars(perTonneCents)} a tonne, levy ${formatDollars(levyCents)}, at least ${formatDollars(leastCents)}`

const inHistory = (site: TipPlace) => ({
  ...presentTipSite(site),
  rates: site.rates.map(rateWords).join('; '),
})

type SentSite = Omit<RequestOf<typeof contract.createTipSite>['body'], 'version'>

const ratesOf = ({ rates = [] }: Pick<SentSite, 'rates'>): TipRate[] => inOrder(rates.map(tipRateFromWire))

export async function createTipSite(scope: TenantScope, input: SentSite): Promise<WireTipSite> {
  if (!canChangePlanning(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const known = await readTipSites(scope)
  const isTaken = known.some(({ name }) => name.toLowerCase() === input.name.toLowerCase())
  if (isTaken) throw invalid('name', planningTexts.nameTaken(input.name))
  const site = { ...input, rates: ratesOf(input), id: uuidv7(), version: 1 }
  await saveTipSite(scope, site)
  await record(scope, {
    action: 'tip-site.created',
    subjectId: site.id,
    changes: changesBetween({}, inHistory(site)),
  })
  scope.announce('settings')
  return presentTipSite(site)
}

async function change(scope: TenantScope, before: TipPlace, after: Omit<TipPlace, 'id' | 'version'>) {
  const site = { ...after, id: before.id, version: before.version + 1 }
  await saveTipSite(scope, site)
  await record(scope, {
    action: 'tip-site.updated',
    subjectId: site.id,
    changes: changesBetween(inHistory(before), inHistory(site)),
  })
  scope.announce('settings')
  return presentTipSite(site)
}

export async function updateTipSite(
  scope: TenantScope,
  id: string,
  { version, ...input }: RequestOf<typeof contract.updateTipSite>['body'],
): Promise<WireTipSite> {
  // NOTE not recorded: change records it.
  if (!canChangePlanning(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const known = await readTipSites(scope)
  const before = known.find((one) => one.id === id)
  if (!before) throw notFound()
  if (before.version !== version) throw stale()
  const isTaken = known.some((one) => one.id !== id && one.name.toLowerCase() === input.name.toLowerCase())
  if (isTaken) throw invalid('name', planningTexts.nameTaken(input.name))
  return await change(scope, before, { ...input, rates: input.rates ? ratesOf(input) : before.rates })
}

/** All of the named sites or none: 404 for one that is not there. */
export async function changeTipLevy(
  scope: TenantScope,
  { from, levy, tipSiteIds }: RequestOf<typeof contract.changeTipLevy>['body'],
): Promise<WireTipSite[]> {
  // NOTE not recorded: change records it.
  if (!canChangePlanning(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const known = await readTipSites(scope)
  const sites = known.filter(({ id }) => tipSiteIds.includes(id))
  if (sites.length < new Set(tipSiteIds).size) throw notFound()
  const relevied = sites.flatMap((site) => {
    const rates = withLevyFrom(site.rates, from, dollarsToCents(levy))
    return JSON.stringify(rates) === JSON.stringify(site.rates) ? [] : [{ site, rates }]
  })
  if (relevied.length === 0) throw invalid('tipSiteIds', planningTexts.noLevy)
  const changed: WireTipSite[] = []
  for (const { site, rates } of relevied) changed.push(await change(scope, site, { ...site, rates }))
  return changed
}

export async function deleteTipSite(scope: TenantScope, id: string): Promise<{ _id: string }> {
  if (!canChangePlanning(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const before = (await readTipSites(scope)).find((one) => one.id === id)
  if (!before) throw notFound()
  await removeTipSite(scope, id)
  const changes = { name: { from: before.name, to: null } }
  await record(scope, { action: 'tip-site.deleted', subjectId: id, changes })
  scope.announce('settings')
  return { _id: id }
}
