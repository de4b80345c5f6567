import { figuresOfDay, type RunFigures } from '@skipyard/domain/runs/run-figures.ts'
import { wayOfRun } from '@skipyard/domain/runs/way.ts'
import type { Router } from '#server/routing/create-router.ts'
import { waysSoon } from '#server/routing/ways-soon.ts'
import type { DaysOfRuns } from './run-figures.reads.ts'

/** What the board reckons of runs, by run id: along streets as far as they are known. */
export async function figuresOfRuns(
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
