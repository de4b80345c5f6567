import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './src/root.ts'

const place = mkdtempSync(join(tmpdir(), 'skipyard-closed-'))
const checkout = join(place, 'checkout')
const isRoot = process.getuid?.() === 0
/** Root may write everywhere, unless it gives that right away first. */
const asAnybody = isRoot ? ['setpriv', '--bounding-set=-all', '--inh-caps=-all'] : ['env']
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

const LEFT_OUT = /(^|\/)(node_modules|\.git|\.cache|dist|data|test-results)$/

function copyCheckout() {
  for (const name of ['package.json', 'package-lock.json', 'apps', 'packages', 'tools']) {
    cpSync(join(root, name), join(checkout, name), {
      recursive: true,
      filter: (file) => !LEFT_OUT.test(file),
    })
  }
}

beforeAll(() => {
  mkdirSync(checkout)
  copyCheckout()
  chmodSync(checkout, 0o555)
})
afterAll(() => {
  chmodSync(checkout, 0o755)
  rmSync(place, { recursive: true, force: true })
})

/** What npm runs for a command, one after the other until one fails, by a user who may not write to the checkout. */
function run(command: string) {
  const steps = [scripts[`pre${command}`], scripts[command]].filter((step) => step !== undefined)
  for (const step of steps) {
    const [, words] = step.split('node ')
    const [program = '', ...args] = [...asAnybody, process.execPath, ...words.split(' ')]
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: checkout,
      encoding: 'utf8',
      env: { PATH: process.env.PATH },
    })
    if (status !== 0) return { status, said: `${stdout}${stderr}`.trim() }
  }
  return { status: 0, said: '' }
}

const refusal = {
  status: 1,
  said: `Skipyard cannot write to its folder ${checkout}: this user may not. Run it as the user who owns the folder, or make this user the owner: sudo chown -R "$(id -un)" ${checkout}`,
}

test.each(['start', 'test', 'backup'])(
  'npm run %s of a fresh checkout that may not be written to says so in one line, with what to do',
  (command) => {
    expect(run(command)).toEqual(refusal)
  },
)

test('an installed one that may not be written to does so too', () => {
  chmodSync(checkout, 0o755)
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'))
  chmodSync(checkout, 0o555)
  expect([run('start'), run('test')]).toEqual([refusal, refusal])
  const { status, said } = run('backup')
  expect({ status, lines: said.split('\n') }).toEqual({
    status: 1,
    lines: [
      expect.stringMatching(/^Cannot write to the data directory .* set DATA_DIR to another folder\.$/),
    ],
  })
})
