const TYPED = /^([-−]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.0*)?$/

/** A whole number as the user types it: '7', '−3', '1,000'. Null where nothing is typed, NaN for anything else: '1.5', '1e9'. */
export function typedWhole(text: string): number | null {
  const typed = text.replaceAll(/\s/g, '')
  if (typed === '') return null
  const [, sign, digits] = TYPED.exec(typed) ?? []
  if (digits === undefined) return Number.NaN
  const number = Number(digits.replaceAll(',', ''))
  return sign === '' || number === 0 ? number : -number
}

/** A whole number as a field shows it to be typed over: '7', '-3'; nothing for what is none. */
export const wholeAsTyped = (number: number | null): string =>
  number === null || Number.isNaN(number) ? '' : String(number)
