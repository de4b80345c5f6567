import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { queuePicksHome, type RunsOfPicks } from './pick-home.store.ts'

const isNone = (of: RunsOfPicks) =>
  ('runIds' in of && of.runIds.length === 0) || ('dropIds' in of && of.dropIds.length === 0)

/** Decides with the commit where the bins of picks in runs go. Does nothing for a company with one yard. */
export function bringPicksHome(scope: TenantScope, of: RunsOfPicks): void {
  // NOTE not recorded: it follows from the runs, whose history has the change.
  if (scope.hasYards && !isNone(of)) queuePicksHome(scope, of)
}
