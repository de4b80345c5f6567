import type { WireAddress } from '@skipyard/contract/addresses.ts'
import type { WireYard } from '@skipyard/contract/yards.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { yardTexts } from '@skipyard/domain/yards/texts.ts'
import { clockAsTyped, minuteOfTyped } from '#web/ui/fields/clock-field.ts'
import type { DescribedField } from '#web/ui/merge/merge-fields.ts'
import { yardWords as words } from './texts.ts'

export interface YardValues {
  name: string
  address: WireAddress | null
  opensAt: string
  closesAt: string
  isFirst: boolean
}

const EMPTY: YardValues = { name: '', address: null, opensAt: '06:00', closesAt: '17:00', isFirst: false }

export function yardValues(yard: WireYard | null): YardValues {
  if (yard === null) return EMPTY
  const { name, address, opensAt, closesAt, isFirst } = yard
  return { name, address, isFirst, opensAt: clockAsTyped(opensAt), closesAt: clockAsTyped(closesAt) }
}

export function yardErrors({ name, address, opensAt, closesAt, isFirst }: YardValues): FieldError[] {
  const [opens, closes] = [minuteOfTyped(opensAt), minuteOfTyped(closesAt)]
  const isBackwards = opens !== null && closes !== null && opens >= closes
  const checks: [isWrong: boolean, field: string, message: string][] = [
    [name.trim() === '', 'name', yardTexts.nameRequired],
    [address === null && !isFirst, 'address', yardTexts.addressRequired],
    [opens === null, 'opensAt', words.clock],
    [closes === null, 'closesAt', words.clock],
    [isBackwards, 'closesAt', yardTexts.opensBeforeCloses],
  ]
  return checks.flatMap(([isWrong, field, message]) => (isWrong ? [{ field, message }] : []))
}

/** The address of the first yard is that of the settings. */
export const yardBody = ({ name, address, opensAt, closesAt, isFirst }: YardValues) => ({
  name: name.trim(),
  address: isFirst ? null : address,
  opensAt: minuteOfTyped(opensAt) ?? 0,
  closesAt: minuteOfTyped(closesAt) ?? 0,
})

const { labels } = words

export const yardFields: readonly DescribedField<YardValues>[] = [
  { name: 'name', label: labels.name, words: ({ name }) => name || words.none },
  { name: 'address', label: labels.address, words: ({ address }) => address?.name ?? words.none },
  { name: 'opensAt', label: labels.opensAt, words: ({ opensAt }) => opensAt },
  { name: 'closesAt', label: labels.closesAt, words: ({ closesAt }) => closesAt },
]

export const nameOfYard = (yards: readonly Pick<WireYard, '_id' | 'name'>[], id: string): string =>
  yards.find(({ _id }) => _id === id)?.name ?? words.transfers.removedYard
