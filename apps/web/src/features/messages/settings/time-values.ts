import type { WireMessageSettings } from '@skipyard/contract/messages.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { wholeAsTyped } from '@skipyard/domain/shared/whole-number.ts'
import type { DescribedField } from '#web/ui/merge/merge-fields.ts'
import type { MessageChange } from '../mutations.ts'
import { messageWords } from '../texts.ts'
import { messageErrors } from './settings-of-wire.ts'

const { times: words } = messageWords

/** When messages go, as somebody is changing it; days are null while nothing is typed, NaN for what is no whole number. */
export interface TimeValues {
  fromHour: number
  toHour: number
  hireEndsDays: number | null
  reminderDays: number | null
}

/** The times as they were read. */
export const valuesOfTimes = ({
  fromHour,
  toHour,
  hireEndsDays,
  reminderDays,
}: WireMessageSettings): TimeValues => ({ fromHour, toHour, hireEndsDays, reminderDays })

const timesOf = ({ fromHour, toHour, hireEndsDays, reminderDays }: TimeValues) => ({
  fromHour,
  toHour,
  hireEndsDays: hireEndsDays ?? Number.NaN,
  reminderDays: reminderDays ?? Number.NaN,
})

/** What is sent for them. */
export const timesOfValues = (values: TimeValues): MessageChange => timesOf(values)

/** What is wrong with them. */
export const timeErrors = (values: TimeValues, settings: WireMessageSettings): FieldError[] =>
  messageErrors(settings, (before) => ({ ...before, ...timesOf(values) })).filter(({ field }) =>
    Object.hasOwn(values, field),
  )

/** The times in the order of the screen. */
export const timeFields: readonly DescribedField<TimeValues>[] = [
  { name: 'fromHour', label: words.from, words: ({ fromHour }) => words.hour(fromHour) },
  { name: 'toHour', label: words.to, words: ({ toHour }) => words.hour(toHour) },
  {
    name: 'hireEndsDays',
    label: words.hireEnds,
    words: ({ hireEndsDays }) => words.days(wholeAsTyped(hireEndsDays)),
  },
  {
    name: 'reminderDays',
    label: words.reminder,
    words: ({ reminderDays }) => words.days(wholeAsTyped(reminderDays)),
  },
]
