import { type listRuns as contract, RUN_SORTS } from '@skipyard/contract/drivers-day.office.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { canReadRuns } from '@skipyard/domain/runs/policy.ts'
import { figuresOfDay, type RunFigures } from '@skipyard/domain/runs/run-figures.ts'
import { wayOfRun } from '@skipyard/domain/runs/way.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { SteppedCall } from '#server/http/serve-in-steps.ts'
import type { Router } from '#server/routing/create-router.ts'
import { waysSoon } from '#server/routing/ways-soon.ts'
import { presentRunRow } from './present-run-row.ts'
import type { DaysOfRuns } from './run-figures.reads.ts'
import { readRunList } from './run-list.reads.ts'

/** What the board reckons of runs, by run id: along streets as far as they are known. */
async function figuresOfRuns(
  { days, base, settings }: DaysOfRuns,
  findRoute: Router,
): Promise<Map<string, RunFigures>> {
  const runs = days.flat()
  const ways = await waysSoon(
    findRoute,
    runs.map(({ stops }) => wayOfRun(stops, base)),
  )
  const wayOf = new Map(runs.map(({ runId }, index) => [runId, ways[index] ?? null]))
  return new Map(
    days.flatMap((day) => {
      const own = { ...settings, ways: day.map(({ runId }) => wayOf.get(runId) ?? null) }
      const figures = figuresOfDay(
        day.map(({ stops }) => stops),
        base,
        own,
      )
      return day.flatMap(({ runId }, index) => {
        const known = figures[index]
        return known ? [[runId, known] as const] : []
      })
    }),
  )
}

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
  const figures = await figuresOfRuns(days, services.findRoute)
  return {
    total: counts[query.tab],
    counts,
    data: rows.map((row) => presentRunRow(row, figures.get(row.id), { today, timeZone })),
  }
}
