import { type FirstNumber, numbersFrom } from '@skipyard/domain/inventory/bin-numbers.ts'

/** The first and the last number that numbering would give, as many as there are bins; null where it would be refused. */
export function numberSpan(asked: FirstNumber, count: number): { first: string; last: string } | null {
  if (!/^\d{1,6}$/.test(asked.firstNumber)) return null
  const numbers = numbersFrom(asked, count, [])
  if (!numbers.ok) return null
  const [first] = numbers.value
  const last = numbers.value.at(-1)
  return first === undefined || last === undefined ? null : { first, last }
}
