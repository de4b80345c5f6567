import { availableParallelism } from 'node:os'
import type { Step } from './step.ts'
import { sum, type Tally } from './tally.ts'

/** Steps that may run at once, or one that needs the machine for itself. */
export type Stage = Step | readonly Step[]

interface Outcome {
  title: string
  tally: Tally
}

async function runStep({ title, run }: Step): Promise<Outcome> {
  const from = performance.now()
  const tally = await run()
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  console.log(`-- ${title}: ${tally.failed === 0 ? 'ok' : 'FAILED'}, ${seconds} s`)
  return { title, tally }
}

/** As many at once as the machine has processors. */
async function runSideBySide(steps: readonly Step[]): Promise<Outcome[]> {
  const waiting = [...steps]
  const outcomes: Outcome[] = []
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.push(await runStep(step))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return outcomes
}

/** Runs all stages, also after a failing one; the last line tells the sum, the exit code whether all passed. */
export async function runSteps(stages: readonly Stage[]): Promise<void> {
  const from = performance.now()
  const outcomes: Outcome[] = []
  for (const stage of stages) {
    const steps = 'run' in stage ? [stage] : stage
    console.log(`\n== ${steps.map(({ title }) => title).join(' · ')}`)
    outcomes.push(...(await runSideBySide(steps)))
  }
  const failures = outcomes.filter(({ tally }) => tally.failed > 0).map(({ title }) => title)
  const { passed, failed } = sum(outcomes.map(({ tally }) => tally))
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(' · ')}`)
  console.log(`\nAll of it took ${Math.round((performance.now() - from) / 1000)} s`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
