import { boardTexts } from '../runs/texts.ts'
import { accepted, type Decision, refused } from '../shared/decision.ts'
import { formatShortDay, type LocalDate } from '../shared/local-date.ts'

/** A run of today or later that is in the way. */
export interface RunToCome {
  rego: string
  number: number
  date: LocalDate
}

const NAMED = 3

function runsInWords(runs: readonly RunToCome[]): string {
  const named = runs
    .slice(0, NAMED)
    .map(({ rego, number, date }) => `${rego}, Run ${number} on ${formatShortDay(date)}`)
  const more = runs.length - named.length
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join('; ')
}

/** A truck leaves the fleet when no job is planned for it; past runs keep its rego. */
export function checkDeparture(rego: string, runs: readonly RunToCome[]): Decision<null, 'has-jobs-to-come'> {
  if (runs.length === 0) return accepted(null)
  return refused('has-jobs-to-come', boardTexts.truckHasJobs(rego, runsInWords(runs)))
}

/** A driver leaves the records when no run of today or later is theirs; past runs keep the name. */
export function checkDriverDeparture(
  name: string,
  runs: readonly RunToCome[],
): Decision<null, 'has-runs-to-come'> {
  if (runs.length === 0) return accepted(null)
  return refused('has-runs-to-come', boardTexts.driverHasRuns(name, runsInWords(runs)))
}
