import { availableParallelism } from 'node:os'
import type { Stage } from './run-steps.ts'
import { check, unitTests } from './step.ts'

const workspaces = [
  'packages/domain',
  'packages/contract',
  'apps/server',
  'apps/web',
  'e2e',
  'bench',
  'tools',
]

/** Two of the workspaces take longest, side by side: of further checkers in each, every one works out the same types again. */
const checkers = `${Math.max(1, Math.floor(availableParallelism() / 2))}`

/** What needs neither database nor browser and answers within seconds. */
export const quickSteps: readonly Stage[] = [
  [
    check('format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']),
    ...workspaces.map((folder) =>
      check(`types of ${folder}`, ['node_modules/typescript/bin/tsc', '-p', folder, '--checkers', checkers]),
    ),
    check('structure', ['tools/src/checks/structure.ts']),
    check('docs', ['tools/src/checks/docs.ts']),
    check('supply chain', ['tools/src/checks/supply-chain.ts']),
    check('unused code', ['node_modules/knip/bin/knip.js']),
  ],
  unitTests('unit tests', [
    '--project=domain',
    '--project=contract',
    '--project=tools',
    '--project=web',
    '--project=screens',
    '--project=screens-alone',
  ]),
]
