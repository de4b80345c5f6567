import type { WirePublicPage } from '@skipyard/contract/public-booking.ts'
import { offerCards } from '#server/features/card-payments/offer-cards.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readPublicCompany } from './public-company.reads.ts'
import { readPublicPage } from './public-page.reads.ts'

/** What a stranger sees of the company before anything is chosen. */
export async function openPublicPage(scope: TenantScope): Promise<WirePublicPage> {
  const [{ page }, company] = [await readPublicPage(scope), await readPublicCompany(scope)]
  const { name, phone, email, wasteTypes } = company
  const { cards } = await offerCards(scope)
  return {
    company: { name, phone, email },
    accent: page.accent,
    hoursWords: page.hoursWords,
    timeZone: scope.timeZone,
    wasteTypes: wasteTypes.map((waste) => ({ name: waste, note: page.wasteNotes[waste] ?? '' })),
    hireChoices: [...page.hireChoices],
    terms: [...page.terms],
    cards,
  }
}
