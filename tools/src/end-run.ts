import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'

/** How long what was asked to end may take: a server answers what is under way and stops its database. */
const PATIENCE_MS = 15_000
const LOOK_MS = 100

function textOf(read: () => string): string {
  try {
    return read()
  } catch {
    // It has ended meanwhile, or belongs to another.
    return ''
  }
}

/** Started in the run, by its environment, or at work in its folder, as a PostgreSQL is that was put there. */
function belongsTo(folder: string, pid: number): boolean {
  const environment = textOf(() => readFileSync(`/proc/${pid}/environ`, 'utf8')).split('\0')
  const worksIn = textOf(() => readlinkSync(`/proc/${pid}/cwd`))
  return (
    environment.includes(`SKIPYARD_TEST_RUN=${folder}`) ||
    [`${folder}/`, `${folder} (deleted)`].some((place) => `${worksIn}/`.startsWith(place))
  )
}

/** Only a system with /proc tells; elsewhere a PostgreSQL ends by itself once its folder is gone. */
function processesOf(folder: string): number[] {
  if (!existsSync('/proc/self/environ')) return []
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => pid !== process.pid && belongsTo(folder, pid))
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}

/** Waits until those of the run that count have ended, and no longer than that may take. */
async function untilGone(folder: string, doesCount: (pid: number) => boolean): Promise<void> {
  const from = performance.now()
  while (processesOf(folder).some(doesCount) && performance.now() - from < PATIENCE_MS) await pause(LOOK_MS)
}

const isDatabase = (pid: number) =>
  textOf(() => readFileSync(`/proc/${pid}/comm`, 'utf8')).trim() === 'postgres'
const isServer = (pid: number) => !isDatabase(pid)

/** Asks servers to end, which end their databases; then ends what is still there. */
async function endProcesses(folder: string): Promise<void> {
  for (const pid of processesOf(folder).filter(isServer)) send(pid, 'SIGTERM')
  await untilGone(folder, isServer)
  // On SIGQUIT a PostgreSQL ends at once and takes its shared memory with it.
  for (const pid of processesOf(folder)) send(pid, isDatabase(pid) ? 'SIGQUIT' : 'SIGKILL')
  await untilGone(folder, () => true)
  for (const pid of processesOf(folder)) send(pid, 'SIGKILL')
}

/** Small disks that tests fill are mounted within the folder. */
function releaseDisks(folder: string): void {
  const mounts = textOf(() => readFileSync('/proc/mounts', 'utf8')).split('\n')
  const places = mounts
    .map((line) => line.split(' ')[1] ?? '')
    .filter((place) => place.startsWith(`${folder}/`))
  for (const place of places) spawnSync('umount', ['--lazy', place])
}

// Clears up after a run of tests as soon as its process, which holds the other end of the input, is gone.
const [, , folder = ''] = process.argv
for await (const _ of process.stdin);
if (isAbsolute(folder)) {
  await endProcesses(folder)
  releaseDisks(folder)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: LOOK_MS })
}
