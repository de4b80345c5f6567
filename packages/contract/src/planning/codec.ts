import type { TipRate } from '@skipyard/domain/planning/tip-rates.ts'
import { fromWireDate, localDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars, dollarsToCents } from '@skipyard/domain/shared/money.ts'

/** A tip site's price as it crosses the wire: dollars with GST, from a day on. */
interface WireTipRate {
  from: string
  perTonne: number
  levy: number
  least: number
}

export const tipRateToWire = ({ from, perTonneCents, levyCents, leastCents }: TipRate): WireTipRate => ({
  from: toWireDate(from),
  perTonne: centsToDollars(perTonneCents),
  levy: centsToDollars(levyCents),
  least: centsToDollars(leastCents),
})

/** As the rules have it; throws on a day that the server cannot have sent. */
export const tipRateFromWire = ({ from, perTonne, levy, least }: WireTipRate): TipRate => ({
  from: fromWireDate(from) ?? localDate(from),
  perTonneCents: dollarsToCents(perTonne),
  levyCents: dollarsToCents(levy),
  leastCents: dollarsToCents(least),
})
