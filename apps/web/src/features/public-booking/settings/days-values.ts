import type { WirePublicSettings } from '@skipyard/contract/public-booking/office.ts'
import type { PublicPage } from '@skipyard/domain/public-booking/public-page.ts'
import { WEEK, type WeekdayName } from '@skipyard/domain/shared/local-date.ts'
import { wholeAsTyped } from '@skipyard/domain/shared/whole-number.ts'
import { type DescribedField, joinLists } from '#web/ui/merge/merge-fields.ts'
import type { PublicChange } from '../mutations.ts'
import { publicErrors } from './public-errors.ts'
import { doorTexts } from './texts.ts'

const words = doorTexts.days

export interface DaysValues {
  workdays: string[]
  cutOffHour: number
  leadDays: number | null
  daysAhead: number | null
  dailyLimit: number | null
  cancelDays: number | null
  /** Days of hire, separated by commas. */
  hireChoices: string
}

export const valuesOfDays = (settings: WirePublicSettings): DaysValues => ({
  workdays: settings.workdays,
  cutOffHour: settings.cutOffHour,
  leadDays: settings.leadDays,
  daysAhead: settings.daysAhead,
  dailyLimit: settings.dailyLimit,
  cancelDays: settings.cancelDays,
  hireChoices: settings.hireChoices.join(', '),
})

const typed = (number: number | null) => number ?? Number.NaN

const choicesOf = (text: string) =>
  text
    .split(/[\s,;]+/)
    .filter((one) => one !== '')
    .map(Number)

const workdaysOf = (chosen: readonly string[]): WeekdayName[] => WEEK.filter((day) => chosen.includes(day))

const pageOf = (values: DaysValues): Pick<PublicPage, keyof DaysValues> => ({
  workdays: workdaysOf(values.workdays),
  cutOffHour: values.cutOffHour,
  leadDays: typed(values.leadDays),
  daysAhead: typed(values.daysAhead),
  dailyLimit: values.dailyLimit,
  cancelDays: typed(values.cancelDays),
  hireChoices: choicesOf(values.hireChoices),
})

export function daysOfValues(values: DaysValues): PublicChange {
  const { hireChoices, workdays, ...numbers } = pageOf(values)
  return { ...numbers, workdays: [...workdays], hireChoices: [...hireChoices] }
}

export const daysErrors = (values: DaysValues) => publicErrors(pageOf(values))

export const daysFields: readonly DescribedField<DaysValues>[] = [
  {
    name: 'workdays',
    label: words.workdays,
    words: ({ workdays }) => workdaysOf(workdays).join(', '),
    said: ({ workdays }) => workdaysOf(workdays),
    join: ({ base, mine, theirs }) => ({
      workdays: joinLists({ base: base.workdays, mine: mine.workdays, theirs: theirs.workdays }),
    }),
  },
  { name: 'cutOffHour', label: words.cutOff, words: ({ cutOffHour }) => words.cutOffWords(cutOffHour) },
  { name: 'leadDays', label: words.lead, words: ({ leadDays }) => words.counted(wholeAsTyped(leadDays)) },
  { name: 'daysAhead', label: words.ahead, words: ({ daysAhead }) => words.counted(wholeAsTyped(daysAhead)) },
  {
    name: 'dailyLimit',
    label: words.limit,
    words: ({ dailyLimit }) => wholeAsTyped(dailyLimit) || words.noLimit,
  },
  {
    name: 'cancelDays',
    label: words.cancel,
    words: ({ cancelDays }) => words.counted(wholeAsTyped(cancelDays)),
  },
  { name: 'hireChoices', label: words.hire, words: ({ hireChoices }) => words.counted(hireChoices) },
]
