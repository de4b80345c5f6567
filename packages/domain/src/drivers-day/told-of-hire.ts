import type { Job } from '../bookings/booking.ts'
import type { RowLabel } from '../bookings/row-label.ts'

/** Words about a hire's jobs: once where both are the same, else each with its kind. */
export interface HireWords {
  job: RowLabel
  words: string
}

/** 'XW48QP Run 1'. */
export const runInWords = ({ rego, runNumber }: { rego: string; runNumber: number }): string =>
  `${rego} Run ${runNumber}`

/** The words of the jobs that have any, the drop's first. */
export function wordsOfHire<Told extends Pick<Job, 'kind'>>(
  jobs: readonly Told[],
  wordsOf: (job: Told) => string,
): HireWords[] {
  const said = (['drop', 'pick'] as const).flatMap((kind): HireWords[] => {
    const job = jobs.find((one) => one.kind === kind)
    const words = job ? wordsOf(job) : ''
    return words === '' ? [] : [{ job: kind === 'drop' ? 'Drop' : 'Pick', words }]
  })
  const [drop, pick] = said
  return drop && pick && drop.words === pick.words ? [{ job: 'Drop/Pick', words: drop.words }] : said
}
