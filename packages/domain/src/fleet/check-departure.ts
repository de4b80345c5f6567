import { boardTexts } from '../runs/texts.ts'
import { accepted, type Decision, refused } from '../shared/decision.ts'
import { formatShortDay, type LocalDate } from '../shared/local-date.ts'

interface RunToCome {
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

/** Refused while jobs are planned for the truck; past runs keep its rego. */
export function checkDeparture(rego: string, runs: readonly RunToCome[]): Decision<null, 'has-jobs-to-come'> {
  if (runs.length === 0) return accepted(null)
  return refused('has-jobs-to-come', boardTexts.truckHasJobs(rego, runsInWords(runs)))
}

/** Refused while a run of today or later is the driver's; past runs keep the name. */
export function checkDriverDeparture(
  name: string,
  runs: readonly RunToCome[],
): Decision<null, 'has-runs-to-come'> {
  if (runs.length === 0) return accepted(null)
  return refused('has-runs-to-come', boardTexts.driverHasRuns(name, runsInWords(runs)))
}
