/** A count as it is printed: below zero with the minus sign rather than a hyphen. */
export const withRealMinus = (count: number): string => (count < 0 ? `−${-count}` : String(count))
