import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFolderInMemory } from './folder-in-memory.ts'

const MODULE = join(import.meta.dirname, 'folder-in-memory.ts')

/** Opens one in a process of its own, says where, and does something before it ends. */
const program = (atLast: string) => `
  import { openFolderInMemory } from ${JSON.stringify(MODULE)}
  console.log(openFolderInMemory() ?? '')
  ${atLast}`

const start = (atLast: string) =>
  spawn(process.execPath, ['--input-type=module', '-e', program(atLast)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })

test('what a run wrote into memory goes with it', () => {
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program('')], {
    encoding: 'utf8',
  })
  expect([status, existsSync(stdout.trim())]).toEqual([0, false])
})

// Where the system has no room in memory, nothing is opened and nothing is left.
test('what a killed run left goes with the next one, and what another run has stays', async () => {
  const ours = openFolderInMemory()
  const killed = start('setInterval(() => undefined, 1_000)')
  const [said] = await once(killed.stdout, 'data')
  const left = `${said}`.trim()
  if (left !== '') writeFileSync(join(left, 'big'), 'of a database')
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(existsSync(left)).toBe(ours !== undefined)
  await once(start(''), 'exit')
  expect(existsSync(left)).toBe(false)
  expect(ours === undefined || existsSync(ours)).toBe(true)
})
