import type { WireSettings } from '@skipyard/contract/tenants/tenants.ts'
import { BIN_SIZES, BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { wholeAsTyped } from '@skipyard/domain/shared/whole-number.ts'
import { type DescribedField, joinLists } from '#web/ui/merge/merge-fields.ts'
import type { SettingsInput } from './company-values.ts'
import { settingsTexts } from './texts.ts'

const words = settingsTexts.offer

type OfferValues = Pick<WireSettings, 'jobPrefix'> &
  Pick<WireSettings['bookings'], 'numberedBins'> &
  Record<'nextJobNumber' | 'hireDays', number | null> &
  Record<'binSizes' | 'binTypes', string[]>

export function valuesOfOffer({ jobPrefix, nextJobNumber, bookings }: WireSettings): OfferValues {
  const { hireDays, binSizes, binTypes, numberedBins } = bookings
  return { jobPrefix, nextJobNumber, hireDays, binSizes: binSizes.map(String), binTypes, numberedBins }
}

export function offerOfValues(values: OfferValues): SettingsInput {
  const { jobPrefix, nextJobNumber, hireDays, binSizes, binTypes, numberedBins } = values
  return {
    jobPrefix,
    nextJobNumber: nextJobNumber ?? Number.NaN,
    bookings: {
      hireDays: hireDays ?? Number.NaN,
      binSizes: BIN_SIZES.filter((size) => binSizes.includes(String(size))),
      binTypes: BOOKING_BIN_TYPES.filter((type) => binTypes.includes(type)),
      numberedBins,
    },
  }
}

export const offerFields: readonly DescribedField<OfferValues>[] = [
  { name: 'jobPrefix', label: words.prefix, words: ({ jobPrefix }) => jobPrefix },
  { name: 'nextJobNumber', label: words.next, words: ({ nextJobNumber }) => wholeAsTyped(nextJobNumber) },
  { name: 'hireDays', label: words.hireDays, words: ({ hireDays }) => wholeAsTyped(hireDays) },
  {
    name: 'binTypes',
    label: words.types,
    words: ({ binTypes }) => binTypes.join(', '),
    join: ({ base, mine, theirs }) => ({
      binTypes: joinLists({ base: base.binTypes, mine: mine.binTypes, theirs: theirs.binTypes }),
    }),
  },
  {
    name: 'binSizes',
    label: words.sizes,
    words: ({ binSizes }) => binSizes.join(', '),
    join: ({ base, mine, theirs }) => ({
      binSizes: joinLists({ base: base.binSizes, mine: mine.binSizes, theirs: theirs.binSizes }),
    }),
  },
  {
    name: 'numberedBins',
    label: words.numberedBins,
    words: ({ numberedBins }) => (numberedBins ? words.on : words.off),
  },
]
