import { quickSteps } from './quick-steps.ts'
import { runSteps } from './run-steps.ts'

await runSteps(quickSteps)
