import { planningTexts } from '@skipyard/domain/planning/texts.ts'
import { ordersOfPlan } from '@skipyard/domain/planning/ways-out.ts'
import type { FoundPlan, KeptPlan, PlanOrder } from './kept-plan.ts'
import { type Search, searchInThread, TookTooLong } from './search-in-thread.ts'

export interface Making {
  plan: KeptPlan
  /** 1 tells the search to end with the best plan so far. */
  flag: Int32Array
  isGone: boolean
  search?: Search
}

export interface Maker {
  program: URL
  mostMs: number
  onFault: (problem: unknown) => void
}

const mayOpen = ({ apart, asked }: PlanOrder['source']): string[] =>
  asked.runId === null
    ? [...apart].flatMap(([truckId, why]) => (why === 'off' || why === 'left-out' ? [truckId] : []))
    : []

async function search(making: Making, { source, findTravel }: PlanOrder, maker: Maker): Promise<FoundPlan> {
  const { plan: kept, flag } = making
  const travel = await findTravel(source.places)
  const problem = { ...source.problem, travel }
  const startedAt = performance.now()
  kept.state = 'working'
  making.search = searchInThread(
    { problem, flag, mayOpen: mayOpen(source) },
    {
      ...maker,
      onProgress: (progress) => {
        kept.progress = { ...progress, seconds: (performance.now() - startedAt) / 1_000 }
      },
    },
  )
  if (making.isGone) void making.search.kill()
  const { plan, waysOut } = await making.search.found
  const ways = { guessed: travel.guessed, all: travel.all }
  return { problem, plan, ways, waysOut: new Map(waysOut), foundOrders: ordersOfPlan(plan) }
}

/** Never throws: a failure is a state of the plan. */
export async function makePlan(making: Making, order: PlanOrder, maker: Maker): Promise<void> {
  if (making.isGone) return
  const { plan: kept } = making
  try {
    kept.found = await search(making, order, maker)
    kept.state = 'ready'
  } catch (problem) {
    kept.state = 'failed'
    kept.message = problem instanceof TookTooLong ? planningTexts.tookTooLong : planningTexts.failed
    if (!making.isGone) maker.onFault(problem)
  }
}
