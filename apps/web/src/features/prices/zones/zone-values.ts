import type { WirePriceBook } from '@skipyard/contract/prices/prices.ts'
import { priceTexts } from '@skipyard/domain/prices/texts.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import type { DescribedField } from '#web/ui/merge/merge-fields.ts'
import type { SentZone } from '../mutations.ts'
import { priceBookTexts } from '../texts.ts'

type WireZone = WirePriceBook['zones'][number]

const words = priceBookTexts.zones

export interface ZoneValues {
  name: string
  /** One a line, or separated by commas. */
  suburbs: string
  postCodes: string
  fromKm: string
  toKm: string
  place: string
}

export function valuesOfZone({ zones }: WirePriceBook, zoneId: string | null): ZoneValues {
  const at = zones.findIndex(({ id }) => id === zoneId)
  const zone: WireZone | undefined = zones[at]
  const { name = '', suburbs = [], postCodes = [], band = null } = zone ?? {}
  return {
    name,
    suburbs: suburbs.join('\n'),
    postCodes: postCodes.join(', '),
    fromKm: band === null ? '' : String(band.from),
    toKm: band === null ? '' : String(band.to),
    place: String(zone ? at + 1 : zones.length + 1),
  }
}

export function listedNames(text: string): string[] {
  const names = text.split(/[\n,;\t]+/).map((name) => name.trim().replaceAll(/\s+/g, ' '))
  const once = new Map(names.filter((name) => name !== '').map((name) => [name.toLowerCase(), name]))
  return [...once.values()]
}

const listedCodes = (text: string) => [...new Set(text.split(/[\s,;]+/).filter((code) => code !== ''))]

const km = (text: string) => (/^\d{1,4}(\.\d{1,3})?$/.test(text.trim()) ? Number(text) : Number.NaN)

function bandOf({ fromKm, toKm }: ZoneValues): SentZone['band'] {
  if (fromKm.trim() === '' && toKm.trim() === '') return null
  return { from: km(fromKm), to: km(toKm) }
}

function bandErrors(values: ZoneValues): FieldError[] {
  const band = bandOf(values)
  if (!band) return []
  const wrong = (field: 'fromKm' | 'toKm', value: number) => {
    if (!Number.isNaN(value)) return []
    return [{ field, message: values[field].trim() === '' ? words.bandHalf : words.number }]
  }
  const errors = [...wrong('fromKm', band.from), ...wrong('toKm', band.to)]
  return errors.length === 0 && band.to <= band.from
    ? [{ field: 'toKm', message: priceTexts.bandEmpty }]
    : errors
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

export function zoneErrors(
  values: ZoneValues,
  { zones }: WirePriceBook,
  zoneId: string | null,
): FieldError[] {
  const { name, postCodes } = values
  const others = zones.filter(({ id }) => id !== zoneId)
  const errors: FieldError[] = []
  if (name.trim() === '') errors.push({ field: 'name', message: priceTexts.zoneNameRequired })
  else if (others.some((other) => isSame(other.name, name)))
    errors.push({ field: 'name', message: priceTexts.zoneTwice })
  if (listedCodes(postCodes).some((code) => !/^\d{4}$/.test(code)))
    errors.push({ field: 'postCodes', message: priceTexts.postCode })
  return [...errors, ...bandErrors(values)]
}

export function zonesWith({ zones }: WirePriceBook, zoneId: string | null, values: ZoneValues): SentZone[] {
  const sent: SentZone = {
    ...(zoneId !== null && { id: zoneId }),
    name: values.name.trim(),
    suburbs: listedNames(values.suburbs),
    postCodes: listedCodes(values.postCodes),
    band: bandOf(values),
  }
  const others: SentZone[] = zones.filter(({ id }) => id !== zoneId)
  return others.toSpliced(Number(values.place) - 1, 0, sent)
}

const orNone = (text: string) => text.trim() || words.empty
const sorted = (text: string) => listedNames(text.toLowerCase()).toSorted()

export const zoneFields: readonly DescribedField<ZoneValues>[] = [
  { name: 'name', label: words.name, words: ({ name }) => name },
  {
    name: 'suburbs',
    label: words.suburbsLabel,
    words: ({ suburbs }) => orNone(listedNames(suburbs).join(', ')),
    said: ({ suburbs }) => sorted(suburbs),
  },
  {
    name: 'postCodes',
    label: words.postCodes,
    words: ({ postCodes }) => orNone(listedCodes(postCodes).join(', ')),
    said: ({ postCodes }) => listedCodes(postCodes).toSorted(),
  },
  {
    name: 'fromKm',
    also: ['toKm'],
    label: words.band,
    words: ({ fromKm, toKm }) => orNone(fromKm === '' ? '' : `${fromKm}–${toKm} km`),
  },
  { name: 'place', label: words.place, words: ({ place }) => place },
]

export function zoneFieldOf(path: string): string | null {
  const [, , name = ''] = path.split('.')
  if (name === 'band') return 'toKm'
  return ['name', 'suburbs', 'postCodes'].includes(name) ? name : null
}
