const wholePlaces = (value: number, places: number) => Number(`${value}e${places}`)

/** Half away from zero, as Xero rounds. */
export const roundHalfUp = (value: number): number => Math.sign(value) * Math.round(Math.abs(value) + 1e-9)

/** Cents of an amount in dollars. */
export const toCents = (dollars: number): number => roundHalfUp(dollars * 100)

/** Dollars of cents, as they go over the wire. */
export const toDollars = (cents: number): number => cents / 100

/** Whether a number has no more decimals than that. */
export const hasPlaces = (value: number, places: number): boolean =>
  Number.isInteger(wholePlaces(Number(value.toPrecision(15)), places))
