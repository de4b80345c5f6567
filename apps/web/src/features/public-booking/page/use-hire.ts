import type { ReplyOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/public-booking/public-booking.ts'
import type { Day } from './day-calendar.tsx'
import { type Offer, offersOf } from './size-choice.tsx'
import { type Asked, useAnswer } from './use-answer.ts'
import type { Wishes } from './wishes.ts'

type Offers = ReplyOf<typeof contract.getPublicOffers>['data']
type Days = ReplyOf<typeof contract.getPublicDays>['data']
type Priced = ReplyOf<typeof contract.quotePublicHire>['data']

export interface Hire {
  offers: Asked<Offers>
  sizes: readonly Offer[]
  offer: Offer | undefined
  days: Asked<Days>
  day: Day | undefined
  priced: Asked<Priced>
}

export const askedExtras = ({ extras }: Wishes) =>
  Object.entries(extras).flatMap(([name, count]) => (count > 0 ? [{ name, count }] : []))

export function useHire(path: string, wishes: Wishes): Hire {
  const { place, placement, wasteType, hireDays, binType, binSize, dropDate } = wishes
  const where = { place, placement }
  const offers = useAnswer<Offers>(
    place && { path: `${path}/offers`, body: { ...where, wasteType, hireDays } },
  )
  const sizes = offersOf(offers.data?.sizes ?? [])
  const offer = sizes.find((one) => one.binType === binType && one.binSize === binSize)
  const bin = offer && { binType: offer.binType, binSize: offer.binSize }
  const days = useAnswer<Days>(bin ? { path: `${path}/days`, body: { ...bin, hireDays, ...where } } : null)
  const day = days.data?.days.find(({ date, state }) => date === dropDate && state === 'free')
  const asked = bin && day && { ...bin, ...where, wasteType, dropDate, hireDays, extras: askedExtras(wishes) }
  const priced = useAnswer<Priced>(asked ? { path: `${path}/quote`, body: asked } : null)
  return { offers, sizes, offer, days, day, priced }
}
