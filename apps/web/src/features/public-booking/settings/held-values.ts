import type { WirePublicSettings } from '@skipyard/contract/public-booking/office.ts'
import type { PublicPage } from '@skipyard/domain/public-booking/public-page.ts'
import { wholeAsTyped } from '@skipyard/domain/shared/whole-number.ts'
import type { DescribedField } from '#web/ui/merge/merge-fields.ts'
import type { PublicChange } from '../mutations.ts'
import { publicErrors } from './public-errors.ts'
import { doorTexts } from './texts.ts'

const words = doorTexts.held

interface HeldValues {
  asksForCode: boolean
  answerHours: number | null
  unansweredLimit: number | null
  unprovenLimit: number | null
  customerLinkDays: number | null
}

export const valuesOfHeld = (settings: WirePublicSettings): HeldValues => ({
  asksForCode: settings.asksForCode,
  answerHours: settings.answerHours,
  unansweredLimit: settings.unansweredLimit,
  unprovenLimit: settings.unprovenLimit,
  customerLinkDays: settings.customerLinkDays,
})

const typed = (number: number | null) => number ?? Number.NaN

const pageOf = (values: HeldValues): Pick<PublicPage, keyof HeldValues> => ({
  asksForCode: values.asksForCode,
  answerHours: values.answerHours,
  unansweredLimit: typed(values.unansweredLimit),
  unprovenLimit: typed(values.unprovenLimit),
  customerLinkDays: typed(values.customerLinkDays),
})

export const heldOfValues = (values: HeldValues): PublicChange => pageOf(values)

export const heldErrors = (values: HeldValues) => publicErrors(pageOf(values))

export const heldFields: readonly DescribedField<HeldValues>[] = [
  {
    name: 'asksForCode',
    label: words.asksForCode,
    words: ({ asksForCode }) => (asksForCode ? doorTexts.on : doorTexts.off),
  },
  {
    name: 'answerHours',
    label: words.answerHours,
    words: ({ answerHours }) => wholeAsTyped(answerHours) || words.never,
  },
  {
    name: 'unansweredLimit',
    label: words.unanswered,
    words: ({ unansweredLimit }) => wholeAsTyped(unansweredLimit),
  },
  {
    name: 'unprovenLimit',
    label: words.unproven,
    words: ({ unprovenLimit }) => wholeAsTyped(unprovenLimit),
  },
  {
    name: 'customerLinkDays',
    label: words.customerLinks,
    words: ({ customerLinkDays }) => wholeAsTyped(customerLinkDays),
  },
]
