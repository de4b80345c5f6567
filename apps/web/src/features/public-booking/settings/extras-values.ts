import type { WirePublicSettings } from '@skipyard/contract/public-booking/office.ts'
import { type DescribedField, joinLists } from '#web/ui/merge/merge-fields.ts'
import type { PublicChange } from '../mutations.ts'
import { doorTexts } from './texts.ts'

interface ExtrasValues {
  extras: string[]
}

export const valuesOfExtras = ({ extras }: WirePublicSettings): ExtrasValues => ({ extras })

export const extrasOfValues = ({ extras }: ExtrasValues): PublicChange => ({ extras })

export const extrasFields: readonly DescribedField<ExtrasValues>[] = [
  {
    name: 'extras',
    label: doorTexts.extras.title,
    words: ({ extras }) => extras.join(', ') || doorTexts.none,
    said: ({ extras }) => extras.toSorted(),
    join: ({ base, mine, theirs }) => ({
      extras: joinLists({ base: base.extras, mine: mine.extras, theirs: theirs.extras }),
    }),
  },
]
