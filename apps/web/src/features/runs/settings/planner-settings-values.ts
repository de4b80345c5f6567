import type { WirePlannerSettings } from '@skipyard/contract/runs/runs.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import type { DescribedField } from '#web/ui/merge/merge-fields.ts'
import { settingsTexts } from './texts.ts'

type Name = keyof WirePlannerSettings

export type PlannerSettingsValues = Record<Name, string>

const words = settingsTexts

export const SETTINGS: readonly {
  name: Name
  label: string
  about?: string
  least: number
  most: number
  /** The unit of a whole number; absent for numbers with decimals. */
  whole?: string
}[] = [
  { name: 'roadFactor', label: words.roadFactor, about: words.aboutFactor, least: 1, most: 3 },
  { name: 'speedKmh', label: words.speed, least: 5, most: 110 },
  { name: 'dropMinutes', label: words.dropMinutes, least: 0, most: 240, whole: words.minutes },
  { name: 'pickMinutes', label: words.pickMinutes, least: 0, most: 240, whole: words.minutes },
  { name: 'dayHours', label: words.dayHours, about: words.aboutHours, least: 1, most: 24 },
  {
    name: 'leftOverDays',
    label: words.leftOverDays,
    about: words.aboutLeftOvers,
    least: 1,
    most: 365,
    whole: words.days,
  },
]

export const valuesOfSettings = (settings: WirePlannerSettings): PlannerSettingsValues => ({
  roadFactor: String(settings.roadFactor),
  speedKmh: String(settings.speedKmh),
  dropMinutes: String(settings.dropMinutes),
  pickMinutes: String(settings.pickMinutes),
  dayHours: String(settings.dayHours),
  leftOverDays: String(settings.leftOverDays),
})

export const settingsOfValues = (values: PlannerSettingsValues): WirePlannerSettings => ({
  roadFactor: Number(values.roadFactor),
  speedKmh: Number(values.speedKmh),
  dropMinutes: Number(values.dropMinutes),
  pickMinutes: Number(values.pickMinutes),
  dayHours: Number(values.dayHours),
  leftOverDays: Number(values.leftOverDays),
})

export function settingsErrors(values: PlannerSettingsValues): FieldError[] {
  return SETTINGS.flatMap(({ name, least, most, whole }) => {
    const [typed, value] = [values[name], Number(values[name])]
    const isRight =
      typed.trim() !== '' && value >= least && value <= most && (!whole || Number.isInteger(value))
    const message = whole ? words.whole(least, most, whole) : words.between(least, most)
    return isRight ? [] : [{ field: name, message }]
  })
}

export const settingsFields: readonly DescribedField<PlannerSettingsValues>[] = SETTINGS.map(
  ({ name, label }) => ({ name, label, words: (values) => values[name] }),
)
