import type { WirePublicSettings } from '@skipyard/contract/public-booking/office.ts'
import { type DescribedField, joinLists } from '#web/ui/merge/merge-fields.ts'
import type { PublicChange } from '../mutations.ts'
import { publicErrors } from './public-errors.ts'
import { linesOf } from './text-lines.ts'
import { doorTexts } from './texts.ts'

const words = doorTexts.door

interface DoorValues {
  isOn: boolean
  hoursWords: string
  sites: string
}

export const valuesOfDoor = ({ isOn, hoursWords, sites }: WirePublicSettings): DoorValues => ({
  isOn,
  hoursWords,
  sites: sites.join('\n'),
})

export const doorOfValues = ({ isOn, hoursWords, sites }: DoorValues): PublicChange => ({
  isOn,
  hoursWords: hoursWords.trim(),
  sites: linesOf(sites),
})

export const doorErrors = ({ sites }: DoorValues) => publicErrors({ sites: linesOf(sites) })

/** Sites of both sides are kept in a merge. */
export const doorFields: readonly DescribedField<DoorValues>[] = [
  { name: 'isOn', label: words.isOn, words: ({ isOn }) => (isOn ? doorTexts.on : doorTexts.off) },
  { name: 'hoursWords', label: words.hours, words: ({ hoursWords }) => hoursWords || doorTexts.none },
  {
    name: 'sites',
    label: words.sites,
    words: ({ sites }) => linesOf(sites).join(', ') || doorTexts.none,
    join: ({ base, mine, theirs }) => ({
      sites: joinLists({
        base: linesOf(base.sites),
        mine: linesOf(mine.sites),
        theirs: linesOf(theirs.sites),
      }).join('\n'),
    }),
  },
]
