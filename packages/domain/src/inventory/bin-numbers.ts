import { accepted, type Decision, refused } from '../shared/decision.ts'
import { MOST_NUMBER_CHARACTERS } from './numbered-bin.ts'
import { binTexts } from './texts.ts'

/** Where numbering begins: '6-' and '001' make 6-001, 6-002 …; the zeros of the first number stay. */
export interface FirstNumber {
  prefix: string
  firstNumber: string
}

export type NumberRefusal = 'number-missing' | 'number-taken' | 'numbers-too-long' | 'no-number-to-go-on'

/** Two numbers that differ only in upper and lower case are one. */
export const numberKey = (number: string): string => number.trim().toLowerCase()

const keysOf = (numbers: readonly string[]) => new Set(numbers.map(numberKey))

const written = (prefix: string, value: number, width: number) =>
  `${prefix}${String(value).padStart(width, '0')}`

/** As many numbers as bins, from the first; refused where one is taken or too long. */
export function numbersFrom(
  { prefix, firstNumber }: FirstNumber,
  count: number,
  taken: readonly string[],
): Decision<string[], NumberRefusal> {
  const first = Number(firstNumber)
  const numbers = Array.from({ length: count }, (_, index) =>
    written(prefix.trimStart(), first + index, firstNumber.length),
  )
  const keys = keysOf(taken)
  const double = numbers.find((number) => keys.has(numberKey(number)))
  if (double) return refused('number-taken', binTexts.numberTaken(double), 'firstNumber')
  return fitting(numbers, 'prefix')
}

function fitting(numbers: string[], field: string): Decision<string[], NumberRefusal> {
  const isTooLong = numbers.some((number) => number.length > MOST_NUMBER_CHARACTERS)
  return isTooLong ? refused('numbers-too-long', binTexts.numbersTooLong, field) : accepted(numbers)
}

interface Counted {
  prefix: string
  value: number
  width: number
}

function counted(number: string): Counted[] {
  const [, prefix, digits] = /^(.*?)(\d{1,9})$/.exec(number) ?? []
  return prefix === undefined || digits === undefined
    ? []
    : [{ prefix, value: Number(digits), width: digits.length }]
}

/**
 * Continues after the highest number, with its prefix and zeros ('6-009', then '6-010'), skipping numbers
 * taken. Refused without a number that ends in digits.
 */
export function nextNumbers(
  held: readonly string[],
  count: number,
  taken: readonly string[],
): Decision<string[], NumberRefusal> {
  const [highest] = held.flatMap(counted).sort((one, other) => other.value - one.value)
  if (!highest) return refused('no-number-to-go-on', binTexts.noNumberToGoOn, 'number')
  const keys = keysOf(taken)
  const numbers: string[] = []
  for (let value = highest.value + 1; numbers.length < count; value++) {
    const number = written(highest.prefix, value, highest.width)
    if (!keys.has(numberKey(number))) numbers.push(number)
  }
  return fitting(numbers, 'number')
}

/** Refused where the number is empty, too long or another bin's. */
export function checkNumber(number: string, taken: readonly string[]): Decision<string, NumberRefusal> {
  const given = number.trim()
  if (given === '') return refused('number-missing', binTexts.numberRequired, 'number')
  if (given.length > MOST_NUMBER_CHARACTERS) {
    return refused('numbers-too-long', binTexts.numbersTooLong, 'number')
  }
  if (keysOf(taken).has(numberKey(given))) {
    return refused('number-taken', binTexts.numberTaken(given), 'number')
  }
  return accepted(given)
}
