import type { WirePlanningSettings } from '@skipyard/contract/planning/settings.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { clockAsTyped, minuteOfTyped } from '#web/ui/fields/clock-field.ts'
import type { DescribedField } from '#web/ui/merge/merge-fields.ts'
import { planningSettingsTexts } from './texts.ts'

const words = planningSettingsTexts.rules

const CLOCKS = ['dayStartsAt', 'dayEndsAt', 'restFrom'] as const
const NUMBERS = {
  restMinutes: [1, 240, true],
  load: [0, 240, true],
  unload: [0, 240, true],
  tip: [0, 240, true],
  nestedBins: [1, 8, true],
  nestsUpToM3: [1, 12, false],
  truckFactor: [1, 3, false],
  kilometre: [0, 1000, false],
  hour: [0, 1000, false],
  truckOut: [0, 1000, false],
  overtimeHour: [0, 1000, false],
  usualHours: [1, 24, false],
  balance: [0, 1000, false],
  mostLateMinutes: [0, 240, true],
  tellAfterMinutes: [0, 600, true],
} as const satisfies Record<string, readonly [least: number, most: number, isWhole: boolean]>

type NumberName = keyof typeof NUMBERS

export type RulesValues = Record<NumberName | (typeof CLOCKS)[number], string>

export function rulesValues(settings: WirePlanningSettings): RulesValues {
  const { handling, rest, weights } = settings
  return {
    dayStartsAt: clockAsTyped(settings.dayStartsAt),
    dayEndsAt: clockAsTyped(settings.dayEndsAt),
    restFrom: rest === null ? '' : clockAsTyped(rest.from),
    restMinutes: rest === null ? '' : String(rest.minutes),
    load: String(handling.load),
    unload: String(handling.unload),
    tip: String(handling.tip),
    nestedBins: String(settings.nestedBins),
    nestsUpToM3: String(settings.nestsUpToM3),
    truckFactor: String(settings.truckFactor),
    kilometre: String(weights.kilometre),
    hour: String(weights.hour),
    truckOut: String(weights.truckOut),
    overtimeHour: String(weights.overtimeHour),
    usualHours: String(weights.usualHours),
    balance: String(weights.balance),
    mostLateMinutes: String(weights.mostLateMinutes),
    tellAfterMinutes: String(settings.tellAfterMinutes),
  }
}

const isEmpty = (typed: string) => typed.trim() === ''
const isNumber = (name: string): name is NumberName => Object.hasOwn(NUMBERS, name)

function wrongNumber(name: NumberName, typed: string): string | null {
  const [least, most, isWhole] = NUMBERS[name]
  const value = isEmpty(typed) ? Number.NaN : Number(typed)
  const isRight = value >= least && value <= most && (!isWhole || Number.isInteger(value))
  return isRight ? null : isWhole ? words.whole(least, most) : words.between(least, most)
}

function wrongAt(name: keyof RulesValues, values: RulesValues): string | null {
  const hasRest = !isEmpty(values.restFrom) || !isEmpty(values.restMinutes)
  if (name === 'restFrom' || name === 'restMinutes') {
    if (!hasRest) return null
    if (isEmpty(values[name])) return words.restWhole
  }
  if (isNumber(name)) return wrongNumber(name, values[name])
  return minuteOfTyped(values[name]) === null ? words.clock : null
}

const ORDER: readonly (keyof RulesValues)[] = [
  'dayStartsAt',
  'dayEndsAt',
  'restFrom',
  'restMinutes',
  'load',
  'unload',
  'tip',
  'nestedBins',
  'nestsUpToM3',
  'truckFactor',
  'kilometre',
  'hour',
  'truckOut',
  'overtimeHour',
  'usualHours',
  'balance',
  'mostLateMinutes',
  'tellAfterMinutes',
]

export const rulesErrors = (values: RulesValues): FieldError[] =>
  ORDER.flatMap((field) => {
    const message = wrongAt(field, values)
    return message === null ? [] : [{ field, message }]
  })

export function rulesBody(values: RulesValues): Omit<WirePlanningSettings, 'version'> {
  const number = (name: NumberName) => Number(values[name])
  const minute = (name: (typeof CLOCKS)[number]) => minuteOfTyped(values[name]) ?? 0
  return {
    handling: { load: number('load'), unload: number('unload'), tip: number('tip') },
    dayStartsAt: minute('dayStartsAt'),
    dayEndsAt: minute('dayEndsAt'),
    rest: isEmpty(values.restFrom) ? null : { from: minute('restFrom'), minutes: number('restMinutes') },
    truckFactor: number('truckFactor'),
    weights: {
      kilometre: number('kilometre'),
      hour: number('hour'),
      truckOut: number('truckOut'),
      overtimeHour: number('overtimeHour'),
      usualHours: number('usualHours'),
      balance: number('balance'),
      mostLateMinutes: number('mostLateMinutes'),
    },
    tellAfterMinutes: number('tellAfterMinutes'),
    nestedBins: number('nestedBins'),
    nestsUpToM3: number('nestsUpToM3'),
  }
}

export const fieldOfRule = (path: string): string | null => {
  const [whole = '', part] = path.split('.')
  if (whole === 'rest') return part === 'minutes' ? 'restMinutes' : 'restFrom'
  return part ?? whole
}

export const rulesFields: readonly DescribedField<RulesValues>[] = ORDER.map((name) => ({
  name,
  label: words.labels[name],
  words: (values) => values[name] || planningSettingsTexts.none,
}))
