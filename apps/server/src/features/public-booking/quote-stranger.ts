import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/public-booking.ts'
import type { Quote, QuoteRefusal } from '@skipyard/domain/prices/quote.ts'
import { priceTexts } from '@skipyard/domain/prices/texts.ts'
import type { Decision } from '@skipyard/domain/shared/decision.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { quoteHire } from '#server/features/prices/quotes.ts'
import { invalid } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readPublicPage } from './public-page.reads.ts'

/** The hire that a stranger asks about. */
export type StrangersHire = Pick<
  RequestOf<typeof contract.quotePublicHire>['body'],
  'place' | 'binType' | 'binSize' | 'wasteType'
> & { extras?: readonly { name: string; count: number }[] }

async function refuseUnoffered(scope: TenantScope, extras: readonly { name: string }[]): Promise<void> {
  const { page } = await readPublicPage(scope)
  const index = extras.findIndex(({ name }) => !page.extras.includes(name))
  if (index >= 0) throw invalid(`extras.${index}.name`, priceTexts.extraUnknown)
}

/** What the price book says to a stranger, by the engine that the office asks. */
export async function quoteStranger(
  scope: TenantScope,
  hire: StrangersHire,
  { droppedOn, pickedOn }: { droppedOn: LocalDate; pickedOn: LocalDate },
): Promise<Decision<Quote, QuoteRefusal>> {
  const takenOn = scope.today
  if (hire.extras?.length) await refuseUnoffered(scope, hire.extras)
  const { place, binType, binSize, wasteType, extras = [] } = hire
  const asked = { place, binType, binSize, wasteType, takenOn, droppedOn, pickedOn }
  return quoteHire(scope, { ...asked, customerId: null, priceClass: null, extras })
}
