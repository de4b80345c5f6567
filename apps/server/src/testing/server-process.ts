import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A process of its own that opens the database as a server does, and can be killed. */
export type ServerProcess = {
  process: ChildProcess
  /** Everything it has said so far. */
  said: () => string
  /** Resolves when it says the words; rejects when it ends before. */
  hears: (words: string) => Promise<void>
  /** Its exit code, once it has ended by itself. */
  exit: () => Promise<number | null>
  /** Sends the signal and waits for the end. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
}

const program = join(import.meta.dirname, 'open-and-wait.ts')

/** Starts the process; `uid` runs it as another user, which only root can. */
export function startServerProcess(dataDir: string, uid?: number): ServerProcess {
  const identity = uid === undefined ? {} : { uid, gid: uid }
  const child = spawn(process.execPath, [program, dataDir], {
    ...identity,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    text += chunk
  })
  const ended = once(child, 'close')
  return {
    process: child,
    said: () => text,
    hears: async (words) => {
      while (!text.includes(words)) {
        const isOver = await Promise.race([
          once(child.stdout, 'data').then(() => false),
          ended.then(() => true),
        ])
        if (isOver && !text.includes(words)) throw new Error(`Ended without saying "${words}": ${text}`)
      }
    },
    exit: async () => {
      await ended
      return child.exitCode
    },
    end: async (signal) => {
      child.kill(signal)
      await ended
      return child.exitCode
    },
  }
}
