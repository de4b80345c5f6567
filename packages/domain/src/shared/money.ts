/** An amount in whole Australian cents. Every amount inside is this; dollars exist only at the wire. */
export type Cents = number

/** Dollars from the wire or a form to cents, half a cent away from zero; throws on NaN and infinities. */
export function dollarsToCents(dollars: number): Cents {
  if (!Number.isFinite(dollars)) throw new RangeError('An amount must be a finite number')
  const cents = Math.round(Number((Math.abs(dollars) * 100).toPrecision(15)))
  return dollars < 0 && cents !== 0 ? -cents : cents
}

/** Cents to dollars for the wire. */
export function centsToDollars(cents: Cents): number {
  return cents / 100
}

const TYPED = /^([-−]?)\$?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{0,2}))?$/

/** An amount as the user types it: '350', '350.00', '$1,200'. Null where nothing is typed, NaN where it is no amount. */
export function typedCents(text: string): Cents | null {
  const typed = text.replaceAll(/\s/g, '')
  if (typed === '') return null
  const [, sign, dollars, cents = ''] = TYPED.exec(typed) ?? []
  if (dollars === undefined) return Number.NaN
  const amount = Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
  return sign === '' || amount === 0 ? amount : -amount
}

/** An amount as a field shows it to be typed over: '350', '350.50'; nothing for what is no amount. */
export function centsAsTyped(cents: Cents | null): string {
  if (cents === null || Number.isNaN(cents)) return ''
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
}

/** Whether an amount has no cents, as every amount that people enter (Spec 000 §5: digits only). */
export const isWholeDollars = (cents: Cents): boolean => Number.isInteger(cents) && cents % 100 === 0

/** '$1,234', '$1,234.50', '−$225' with a real minus sign; cents appear only when there are some. */
export function formatDollars(cents: Cents): string {
  const absolute = Math.abs(cents)
  const dollars = Math.floor(absolute / 100).toLocaleString('en-AU')
  const rest = absolute % 100
  const shown = rest === 0 ? dollars : `${dollars}.${String(rest).padStart(2, '0')}`
  return cents < 0 ? `−$${shown}` : `$${shown}`
}

/** '$1,234.00', '−$225.50': an amount of an invoice, a payment or a statement, always with its cents. */
export function formatAmount(cents: Cents): string {
  const absolute = Math.abs(cents)
  const dollars = Math.floor(absolute / 100).toLocaleString('en-AU')
  const shown = `$${dollars}.${String(absolute % 100).padStart(2, '0')}`
  return cents < 0 ? `−${shown}` : shown
}
