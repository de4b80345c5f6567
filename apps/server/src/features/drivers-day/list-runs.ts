import { type listRuns as contract, RUN_SORTS } from '@skipyard/contract/drivers-day.office.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { canReadRuns } from '@skipyard/domain/runs/policy.ts'
import { timesOfDays } from '#server/features/run-times/days-of-runs.reads.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { SteppedCall } from '#server/http/serve-in-steps.ts'
import { presentRunRow } from './present-run-row.ts'
import { readRunList } from './run-list.reads.ts'

type Call = Pick<SteppedCall<typeof contract>, 'query' | 'within' | 'services'>

/** A page of the runs, with what became of them. Streets are asked for while no connection is held. */
export async function listRuns({
  query: { sort: text, ...query },
  within,
  services,
}: Call): Promise<ReplyOf<typeof contract>> {
  const isDescending = text.startsWith('-')
  const sort = RUN_SORTS.find((known) => known === text.replace(/^-/, '')) ?? 'date'
  const { today, timeZone, counts, rows, days } = await within(async (scope) => {
    if (!canReadRuns(scope.actor)) throw notAllowed()
    const list = await readRunList(scope, { ...query, sort, isDescending })
    return { ...list, today: scope.today, timeZone: scope.timeZone }
  })
  const figures = await timesOfDays(days, services.findTable)
  return {
    total: counts[query.tab],
    counts,
    data: rows.map((row) => presentRunRow(row, figures.get(row.id), { today, timeZone })),
  }
}
