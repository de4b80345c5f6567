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

/** '$1,234', '$1,234.50', '−$225' with a real minus sign; cents appear only when there are some. */
export function formatDollars(cents: Cents): string {
  const absolute = Math.abs(cents)
  const dollars = Math.floor(absolute / 100).toLocaleString('en-AU')
  const rest = absolute % 100
  const shown = rest === 0 ? dollars : `${dollars}.${String(rest).padStart(2, '0')}`
  return cents < 0 ? `−$${shown}` : `$${shown}`
}
