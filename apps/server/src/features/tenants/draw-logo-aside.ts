import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type Decision, refused } from '@skipyard/domain/shared/decision.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import type { drawLogo, LogoRefusal } from './draw-logo.ts'

const PROGRAM = fileURLToPath(new URL('./draw-logo.worker.ts', import.meta.url))

type Drawn = Awaited<ReturnType<typeof drawLogo>>

/**
 * Draws a logo in a process of its own that waits for all others: a second of a processor, on a machine of two, is half of
 * what everybody's calls are answered with. It knows no secret, and a picture that ends it ends nothing else.
 */
export async function drawLogoAside(bytes: Buffer): Promise<Decision<Buffer, LogoRefusal>> {
  const child = fork(PROGRAM, { serialization: 'advanced', execArgv: [], env: {} })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const answer = Promise.withResolvers<Drawn | null>()
  child.once('message', (drawn: Drawn) => answer.resolve(drawn))
  child.once('error', answer.reject)
  child.once('exit', () => answer.resolve(null))
  child.send(bytes)
  const drawn = await answer.promise
  return drawn ?? refused('unreadable', texts.settings.logoUnreadable, 'img')
}
