import type { WirePublicSettings } from '@skipyard/contract/public-booking/office.ts'
import { type DescribedField, joinLists } from '#web/ui/merge/merge-fields.ts'
import type { PublicChange } from '../mutations.ts'
import { publicErrors } from './public-errors.ts'
import { linesOf } from './text-lines.ts'
import { doorTexts } from './texts.ts'

const words = doorTexts.door

/** Whether the page is open, and where it may be shown, as somebody is changing it. */
export interface DoorValues {
  isOn: boolean
  hoursWords: string
  /** One site a line. */
  sites: string
}

/** The door as it was read. */
export const valuesOfDoor = ({ isOn, hoursWords, sites }: WirePublicSettings): DoorValues => ({
  isOn,
  hoursWords,
  sites: sites.join('\n'),
})

/** What is sent for it. */
export const doorOfValues = ({ isOn, hoursWords, sites }: DoorValues): PublicChange => ({
  isOn,
  hoursWords: hoursWords.trim(),
  sites: linesOf(sites),
})

/** What is wrong with it. */
export const doorErrors = ({ sites }: DoorValues) => publicErrors({ sites: linesOf(sites) })

/** The door in the order of the screen; of the sites neither side loses one. */
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
