import type { QuoteRefusal } from '@skipyard/domain/prices/quote.ts'
import { publicTexts } from '@skipyard/domain/public-booking/texts.ts'
import type { StrangersHire } from './quote-stranger.ts'

/** Why there is no price, in words for a stranger. */
export const strangersWords = (reason: QuoteRefusal, { place }: Pick<StrangersHire, 'place'>): string =>
  reason === 'zone-unknown' ? publicTexts.notServed(place.suburb) : publicTexts.callUs
