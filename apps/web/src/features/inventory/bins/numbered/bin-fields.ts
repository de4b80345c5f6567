import type { WireBin } from '@skipyard/contract/inventory/numbered.ts'
import { checkNumber, type FirstNumber, numbersFrom } from '@skipyard/domain/inventory/bin-numbers.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import type { DescribedField } from '#web/ui/merge/merge-fields.ts'
import { binTexts } from '../texts.ts'

export interface BinValues {
  of: number
  number: string
  status: 'on yard' | 'broken'
  comments: string
}

const { columns, status } = binTexts.numbered

export const binValues = (bin: WireBin | null): BinValues => ({
  of: 0,
  number: bin?.number ?? '',
  status: bin?.status === 'broken' ? 'broken' : 'on yard',
  comments: bin?.comments ?? '',
})

export function binErrors({ number }: BinValues, isNew: boolean): FieldError[] {
  if (isNew && number.trim() === '') return []
  const checked = checkNumber(number, [])
  return checked.ok ? [] : [{ field: 'number', message: checked.message }]
}

export const binFields: readonly DescribedField<BinValues>[] = [
  { name: 'number', label: columns.number, words: ({ number }) => number },
  { name: 'status', label: columns.status, words: (values) => status[values.status] },
  { name: 'comments', label: columns.comments, words: ({ comments }) => comments || binTexts.form.nothing },
]

/** First and last number that numbering would give; null where it would be refused. */
export function numberSpan(asked: FirstNumber, count: number): { first: string; last: string } | null {
  if (!/^\d{1,6}$/.test(asked.firstNumber)) return null
  const numbers = numbersFrom(asked, count, [])
  if (!numbers.ok) return null
  const [first] = numbers.value
  const last = numbers.value.at(-1)
  return first === undefined || last === undefined ? null : { first, last }
}
