import { accepted, type Decision, type ReasonedError, refusedForAll } from '../shared/decision.ts'
import type { PriceZone } from './price-book.ts'
import { priceTexts } from './texts.ts'

type ZoneRefusal = 'name-twice' | 'band-empty'

const sameName = (name: string) => name.trim().toLowerCase()

const once = (names: readonly string[]): string[] =>
  [...Map.groupBy(names, sameName).values()].flatMap(([first]) => first ?? [])

/** Each suburb and postcode once; two zones of one name, or a band without a kilometre, are refused. */
export function checkZones(zones: readonly PriceZone[]): Decision<PriceZone[], ZoneRefusal> {
  const names = zones.map(({ name }) => sameName(name))
  const errors: ReasonedError<ZoneRefusal>[] = zones.flatMap(({ band }, index) => [
    ...(names.indexOf(names[index] ?? '') < index
      ? [{ reason: 'name-twice' as const, field: `zones.${index}.name`, message: priceTexts.zoneTwice }]
      : []),
    ...(band !== null && band.to <= band.from
      ? [{ reason: 'band-empty' as const, field: `zones.${index}.band`, message: priceTexts.bandEmpty }]
      : []),
  ])
  const [first] = errors
  if (first) return refusedForAll(first, errors)
  return accepted(
    zones.map((zone) => ({ ...zone, suburbs: once(zone.suburbs), postCodes: once(zone.postCodes) })),
  )
}
