const GREATEST = 2_147_483_647

/** First and last job number, both included. */
type NumberRange = readonly [first: number, last: number]

/** The job numbers that begin with these digits, the exact one first: '12' is 12, 120 to 129, 1200 to 1299 … */
export function numberRanges(digits: string): NumberRange[] {
  const ranges: NumberRange[] = []
  let [first, width] = [Number(digits), 1]
  while (first >= 1 && first <= GREATEST) {
    ranges.push([first, Math.min(first + width - 1, GREATEST)])
    first *= 10
    width *= 10
  }
  return ranges
}
