import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import process from 'node:process'

/** How long a program may take to undo what it has begun. */
const PATIENCE_MS = 10_000

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

const isWindows = process.platform === 'win32'

/**
 * Ends a program and all that it has started.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function endGroup(child, signal) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  if (isWindows) child.kill(signal)
  else process.kill(-child.pid, signal)
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<{ isDone: boolean, said: string }>}
 */
function endOf(child) {
  return new Promise((resolve) => {
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (piece) => {
        said += piece
      })
    }
    child.on('error', (error) => resolve({ isDone: false, said: `${said}${error.message}` }))
    child.on('close', (code) => resolve({ isDone: code === 0, said }))
  })
}

/**
 * Shows what the program said only when it fails. A signal is passed on once and the program waited for: what goes on
 * behind the prompt would spoil the next start.
 * @type {(program: string, args: string[], folder: string) => Promise<{ isDone: boolean, interrupted: number }>}
 */
export const runQuietly = async (program, args, folder) => {
  const child = spawn(program, args, {
    cwd: folder,
    shell: isWindows,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    // A group of its own: a Ctrl-C in the terminal reaches it from here alone.
    detached: !isWindows,
  })
  let interrupted = 0
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => {
    if (interrupted > 0) return
    interrupted = 128 + constants.signals[signal]
    process.stdout.write('Stopping the installation …\n')
    endGroup(child, 'SIGTERM')
    setTimeout(endGroup, PATIENCE_MS, child, 'SIGKILL').unref()
  }
  for (const signal of SIGNALS) process.on(signal, passOn)
  const { isDone, said } = await endOf(child)
  for (const signal of SIGNALS) process.off(signal, passOn)
  if (!isDone && interrupted === 0) process.stderr.write(`${said}\n`)
  return { isDone, interrupted }
}
