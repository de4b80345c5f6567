import { fileURLToPath } from 'node:url'
import { type Decision, refused } from '@skipyard/domain/shared/decision.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { drawAside } from '#server/pictures/draw-aside.ts'
import type { drawLogo, LogoRefusal } from './draw-logo.ts'

const PROGRAM = fileURLToPath(new URL('./draw-logo.worker.ts', import.meta.url))

type Drawn = Awaited<ReturnType<typeof drawLogo>>

/** Draws a logo in a process of its own. */
export async function drawLogoAside(bytes: Buffer): Promise<Decision<Buffer, LogoRefusal>> {
  const drawn = await drawAside<Drawn>(PROGRAM, bytes)
  return drawn ?? refused('unreadable', texts.settings.logoUnreadable, 'img')
}
