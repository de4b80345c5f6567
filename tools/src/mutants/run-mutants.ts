import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSourceTree, type SourceFile } from '../checks/source-tree.ts'
import { root } from '../root.ts'
import { fileOfMutant } from './find-line.ts'
import { MUTANTS, type Mutant } from './mutants.ts'

// Makes one line after another wrong and says whether a test notices: `npm run mutants`, or with a part of a sentence, or a package, for some.
const AT_LEAST = 29
const LONGEST_MS = 15 * 60_000

const [wanted = ''] = process.argv.slice(2)
const chosen = MUTANTS.filter(({ what, of }) => what.includes(wanted) || of === wanted)
const vitest = join(root, 'node_modules/vitest/vitest.mjs')

const isGreen = (tests: readonly string[], said: 'ignore' | 'inherit') =>
  spawnSync(process.execPath, [vitest, 'run', '--bail=1', '--retry=0', ...tests], {
    cwd: root,
    stdio: ['ignore', 'ignore', said],
    // A process that a failing test leaves behind can hold its run up: that is no pass either.
    timeout: LONGEST_MS,
    killSignal: 'SIGKILL',
  }).status === 0

/** Whether a test fails over a mutant; the file is put back whatever happens. */
function isCaught({ line, wrong, tests }: Mutant, { path, text }: SourceFile): boolean {
  const file = join(root, path)
  try {
    writeFileSync(file, text.replace(line, wrong))
    return !isGreen([tests], 'ignore')
  } finally {
    writeFileSync(file, text)
  }
}

let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (isStopped = true))

const files = readSourceTree()
const known = chosen.map((mutant) => [mutant, fileOfMutant(files, mutant)] as const)
console.log('As everything is, its tests have to pass …')
if (!isGreen([...new Set(chosen.map(({ tests }) => tests))], 'inherit'))
  throw new Error('They fail without a mutant')
const survivors = known.filter(([mutant, file]) => {
  if (isStopped) return false
  const caught = isCaught(mutant, file)
  console.log(`${caught ? 'caught' : 'SURVIVED'}  ${mutant.what}`)
  return !caught
})
const caught = chosen.length - survivors.length
if (isStopped) throw new Error('Stopped: the rest was not tried')
console.log(`${caught} of ${chosen.length} caught`)
process.exitCode = survivors.length > MUTANTS.length - AT_LEAST ? 1 : 0
