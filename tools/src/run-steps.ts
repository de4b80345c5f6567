import type { Step } from './step.ts'
import { sum, type Tally } from './tally.ts'

/** Runs all steps, also after a failing one; the last line tells the sum, the exit code whether all passed. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const tallies: Tally[] = []
  const failures: string[] = []
  for (const step of steps) {
    console.log(`\n== ${step.title}`)
    const from = performance.now()
    const tally = await step.run()
    const seconds = ((performance.now() - from) / 1000).toFixed(1)
    console.log(`-- ${step.title}: ${tally.failed === 0 ? 'ok' : 'FAILED'}, ${seconds} s`)
    tallies.push(tally)
    if (tally.failed > 0) failures.push(step.title)
  }
  const { passed, failed } = sum(tallies)
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(' · ')}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
