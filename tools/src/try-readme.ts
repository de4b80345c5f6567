import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { root } from './root.ts'

// Tries the commands of the README and of deploy/ in a fresh clone, in their order, as a user types them: node tools/src/try-readme.ts
const LOGIN = { email: 'renee@westgate.example', password: 'every-bin-1' }
const PATIENCE_MS = 600_000

const place = mkdtempSync(join(tmpdir(), 'skipyard-readme-'))
const checkout = join(place, 'skipyard')
const { PATH, HOME } = process.env
const environment = { PATH, HOME, PORT: '0' }

const say = (line: string) => process.stdout.write(`${line}\n`)

interface Running {
  child: ChildProcess
  said: () => string
  end: Promise<number | null>
}

function run(line: string, cwd = checkout): Running {
  // A group of its own, so that Ctrl-C can be pressed on it.
  const child = spawn('/bin/sh', ['-c', line], { cwd, env: environment, detached: true })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += piece))
  return { child, said: () => said, end: once(child, 'close').then(([code]) => code) }
}

const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`

/** Runs a command to its end, which has to be good. */
async function command(line: string, cwd = checkout): Promise<string> {
  const from = performance.now()
  const { said, end } = run(line, cwd)
  const code = await end
  if (code !== 0) throw new Error(`${line} ended with ${code}: ${said()}`)
  say(`${seconds(from).padStart(8)}  ${line}`)
  return said()
}

interface Started extends Running {
  url: string
}

/** Servers that were started and have not been stopped, should something go wrong. */
const open = new Map<ChildProcess, Running>()

/** Ctrl-C: every process of the group is told. */
async function interrupt({ child, end }: Running): Promise<void> {
  if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGINT')
  await end
}

/** `npm start`, until it says where it is. */
async function start(): Promise<Started> {
  const from = performance.now()
  const running = run('npm start')
  open.set(running.child, running)
  const isOver = running.end.then((code) => {
    throw new Error(`npm start ended with ${code}: ${running.said()}`)
  })
  isOver.catch(() => undefined)
  const ready = new Promise<string>((found) => {
    running.child.stdout?.on('data', () => {
      const [, url] = /ready at (\S+)/.exec(running.said()) ?? []
      if (url !== undefined) found(url)
    })
  })
  const late = new Promise<never>((_, fail) =>
    setTimeout(() => fail(new Error('too slow')), PATIENCE_MS).unref(),
  )
  const url = await Promise.race([ready, isOver, late])
  say(`${seconds(from).padStart(8)}  npm start`)
  return { ...running, url }
}

async function stop(running: Started): Promise<void> {
  const from = performance.now()
  await interrupt(running)
  open.delete(running.child)
  say(`${seconds(from).padStart(8)}  Ctrl-C`)
}

async function expectAnswer(what: string, answer: Promise<Response>, status: number): Promise<void> {
  const got = (await answer).status
  if (got !== status) throw new Error(`${what} answers ${got} instead of ${status}`)
}

const signIn = (url: string) =>
  fetch(`${url}/api/v1.0/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(LOGIN),
  })

async function expectOpen({ url }: Started, demo: number): Promise<void> {
  await expectAnswer('/health', fetch(`${url}/health`), 200)
  await expectAnswer('/ready', fetch(`${url}/ready`), 200)
  await expectAnswer('the demo’s login', signIn(url), demo)
}

async function tryAll(): Promise<void> {
  await command(`git clone ${root} skipyard`, place)
  const first = await start()
  await expectOpen(first, 200)
  await command('npm run backup')
  await stop(first)
  await command('git pull')
  await stop(await start())
  const elsewhere = join(place, 'elsewhere')
  mkdirSync(elsewhere)
  await command(`npm run backup -- --to ${elsewhere}`)
  renameSync(join(checkout, 'data'), join(place, 'data-before'))
  const [made = ''] = readdirSync(join(checkout, 'backups'))
  await command(`npm run restore -- backups/${made}`)
  const restored = await start()
  await expectOpen(restored, 200)
  await stop(restored)
  writeFileSync(join(checkout, '.env'), 'DEMO=false\n')
  await command('npm run remove-demo')
  const real = await start()
  await expectOpen(real, 401)
  await stop(real)
}

try {
  await tryAll()
  say('Every command did what README and deploy/ say.')
} finally {
  await Promise.all([...open.values()].map(interrupt))
  rmSync(place, { recursive: true, force: true })
}
