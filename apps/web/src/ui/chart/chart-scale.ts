export interface ChartScale {
  low: number
  high: number
  lines: readonly number[]
}

const MOST_LINES = 3
const NICE = [1, 2, 2.5, 5, 10] as const

function niceStep(least: number, isWhole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const steps = NICE.map((nice) => nice * power).filter((step) => !isWhole || Number.isInteger(step))
  return steps.find((step) => step >= least) ?? Math.ceil(least)
}

/** Lines at round values; includes all values and 0. Whole numbers unless `isWhole` is false. */
export function chartScale(values: readonly number[], isWhole = true): ChartScale {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  if (low === high) return { low: 0, high: 1, lines: [0] }
  const step = niceStep((high - low) / MOST_LINES, isWhole)
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)]
  const lines = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
  return { low: first * step, high: last * step, lines }
}

/** From 0 at the foot to 1 at the top. */
export const shareOf = ({ low, high }: ChartScale, value: number): number => (value - low) / (high - low)
