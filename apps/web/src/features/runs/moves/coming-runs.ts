import type { WirePlannedStep } from '@skipyard/contract/runs.changes.ts'
import type { Travel } from '../board-model.ts'
import type { RunUpdates } from '../mutations.ts'
import { changePlanner, type Lifted, plannerStore } from '../planner-store.ts'

/** The version of a run that nothing has changed since it was made. */
const AS_MADE = 1

/** Runs made by this tab: the server's id of each, by the one under which the board showed it while it travelled. */
const made = new Map<string, string>()

/** The server's id of a run; that of one still to be made is known only when its step has been saved. */
export const serversRun = (runId: string): string => made.get(runId) ?? runId

/** A move as it is sent, with the runs by the ids that the server knows by now. */
export const withServersRuns = (body: RunUpdates): RunUpdates => ({
  ...body,
  updates: body.updates.map((update) =>
    update.runId === undefined ? update : { ...update, runId: serversRun(update.runId) },
  ),
})

/** The run that a move has made. */
export const runMadeBy = ({ runs }: WirePlannedStep): string | undefined =>
  runs.find(({ version }) => version === AS_MADE)?._id

/** What travels to a run, or is lifted over it, goes on to the run that has been made of it. */
export function knowRun(shown: string, runId: string) {
  made.set(shown, runId)
  const { travels, lifted } = plannerStore.getState()
  const known = <Landing extends Travel['landing']>(landing: Landing): Landing =>
    'runId' in landing && landing.runId === shown ? { ...landing, runId } : landing
  const carried: Lifted | null = lifted && { ...lifted, landing: known(lifted.landing) }
  changePlanner({
    travels: travels.map((one) => ({ ...one, landing: known(one.landing) })),
    lifted: carried,
  })
}
