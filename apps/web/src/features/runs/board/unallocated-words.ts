import { formatShortDay, parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import { runTexts } from '../texts.ts'

const { kinds, leftOver } = runTexts.unallocated

/** What the filter of Unallocated offers. */
export const KIND_CHOICES = [
  { value: 'all', label: kinds.all },
  { value: 'drop', label: kinds.drop },
  { value: 'pick', label: kinds.pick },
] as const

/** Over what was left undone on a day before. */
export function groupTitle(day: string): string {
  const date = parseLocalDate(day)
  return leftOver(date ? formatShortDay(date) : day)
}
