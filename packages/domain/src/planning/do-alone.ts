import { frameOf } from './day-ways.ts'
import { leastAdded } from './least-added.ts'
import type { PlanJob, PlanProblem, PlanTruck } from './problem.ts'

const ALWAYS = { from: 0, to: 1e9 }

/** The day with no tip site ever closed, and jobs that may be done at any time of it. */
export function atAnyTime(problem: PlanProblem): PlanProblem {
  return {
    ...problem,
    jobs: problem.jobs.map((job) => ({ ...job, window: ALWAYS })),
    tipSites: problem.tipSites.map((site) => ({ ...site, open: ALWAYS })),
  }
}

/** A truck of the yard that carries everything, as long out as the one that is longest out; none where there are no trucks at all. */
export function anyTruck({ trucks }: PlanProblem): PlanTruck[] {
  return trucks.slice(0, 1).map((truck) => ({
    ...truck,
    limits: { binTypes: [], maxBinSizeM3: null },
    rest: null,
    startPlace: truck.yardPlace,
    endPlace: truck.yardPlace,
    shift: {
      from: Math.min(...trucks.map(({ shift }) => shift.from)),
      to: Math.max(...trucks.map(({ shift }) => shift.to)),
    },
  }))
}

/** Whether a truck that has nothing else to do can do a job and be back in time. */
export function canDoAlone(problem: PlanProblem, { id }: PlanJob, truck: PlanTruck): boolean {
  const job = problem.jobs.find((one) => one.id === id)
  const chain = { truck: { ...truck, positions: 1 }, runs: [null], links: [], aside: [], isClosed: false }
  return job !== undefined && leastAdded(frameOf(problem, chain.truck), chain, job) < Number.POSITIVE_INFINITY
}
