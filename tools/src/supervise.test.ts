import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skipyard-supervise-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const STOPS = `for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(signal, () => {
  console.log('stops'); process.exit(0) })
const ready = () => { process.send('ready'); console.log('ready', process.pid); setInterval(() => {}, 1000) }
`

interface Supervisor {
  process: ChildProcess
  said: () => string
  /** Resolves with the last match once the words were said so often. */
  hears: (words: RegExp, times?: number) => Promise<RegExpMatchArray>
  exit: Promise<number | null>
}

/** A supervisor in a process group of its own, as `npm start` is in a terminal, over a server of these lines. */
function superviseServer(lines: string): Supervisor {
  const server = join(folder, 'server.mjs')
  writeFileSync(server, `${STOPS}${lines}`)
  const starter = join(folder, 'start.mjs')
  const patience = '{ pausesMs: [1, 1, 1], forgivenAfterMs: 600000 }'
  writeFileSync(
    starter,
    `import { supervise } from ${JSON.stringify(join(import.meta.dirname, 'supervise.ts'))}
     process.exit(await supervise(${JSON.stringify(server)}, ${patience}))`,
  )
  const child = spawn(process.execPath, [starter], { detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      text += chunk
      child.emit('said')
    })
  }
  return {
    process: child,
    said: () => text,
    async hears(words, times = 1) {
      for (;;) {
        const found = [...text.matchAll(new RegExp(words, 'g'))][times - 1]
        if (found) return found
        await once(child, 'said')
      }
    },
    exit: once(child, 'close').then(([code]) => code),
  }
}

const pidOf = ([, pid]: RegExpMatchArray) => Number(pid)

test('a server that was killed is started again, and it is said', async () => {
  const supervisor = superviseServer('ready()')
  process.kill(pidOf(await supervisor.hears(/ready (\d+)/)), 'SIGKILL')
  await supervisor.hears(/ready (\d+)/, 2)
  expect(supervisor.said()).toContain(
    'The server stopped unexpectedly (SIGKILL). Restarting in 0.001 s, 1 of 3.',
  )
  supervisor.process.kill('SIGTERM')
  expect(await supervisor.exit).toBe(0)
})

test('after a few faults it gives up, and says so', async () => {
  const supervisor = superviseServer(`ready(); setImmediate(() => { throw new Error('a fault') })`)
  expect(await supervisor.exit).toBe(1)
  expect(supervisor.said().match(/Restarting/g)).toHaveLength(3)
  expect(supervisor.said()).toContain('is not restarted any more')
})

test('a start that is refused is not tried again', async () => {
  const supervisor = superviseServer(`console.error('Port 3000 is taken.'); process.exit(1)`)
  expect(await supervisor.exit).toBe(1)
  expect(supervisor.said()).toBe('Port 3000 is taken.\n')
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s to the whole process group is one quiet stop',
  async (signal) => {
    const supervisor = superviseServer('ready()')
    await supervisor.hears(/ready/)
    const { pid = 0 } = supervisor.process
    process.kill(-pid, signal)
    process.kill(-pid, signal)
    expect(await supervisor.exit).toBe(0)
    expect(supervisor.said()).toMatch(/^ready \d+\nstops\n$/)
  },
)

test('a supervisor that is killed leaves no server behind', async () => {
  const supervisor = superviseServer('ready()')
  await supervisor.hears(/ready/)
  supervisor.process.kill('SIGKILL')
  await supervisor.hears(/stops/)
  await supervisor.exit
})
