import type { WirePublicPage } from '@skipyard/contract/public-booking.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { offerCards } from '#server/features/card-payments/offer-cards.ts'
import { readInvoiceSettings } from '#server/features/invoices/invoice-settings.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readPublicCompany } from './public-company.reads.ts'
import { readPublicPage } from './public-page.reads.ts'

/** What a stranger sees of the company before anything is chosen. */
export async function openPublicPage(scope: TenantScope): Promise<WirePublicPage> {
  const [{ page }, company] = [await readPublicPage(scope), await readPublicCompany(scope)]
  const { name, phone, email, logo, wasteTypes } = company
  const { extras } = (await readInvoiceSettings(scope)).settings
  const offered = extras.filter((extra) => page.extras.includes(extra.name))
  const { cards } = await offerCards(scope)
  return {
    company: { name, phone, email },
    logo,
    accent: page.accent,
    hoursWords: page.hoursWords,
    timeZone: scope.timeZone,
    wasteTypes: wasteTypes.map((waste) => ({ name: waste, note: page.wasteNotes[waste] ?? '' })),
    hireChoices: [...page.hireChoices],
    extras: offered.map((extra) => ({ name: extra.name, price: centsToDollars(extra.priceCents) })),
    terms: [...page.terms],
    cards,
  }
}
