import { basename } from 'node:path'
import { vi } from 'vitest'

// Three files are tested at once, so no processor is idle: each picture would wait seconds for one, and start a process.
vi.mock('#server/pictures/draw-aside.ts', async (readReal) => {
  const { drawAside } = await readReal<typeof import('#server/pictures/draw-aside.ts')>()
  const { drawPhoto } = await import('#server/features/photos/draw-photo.ts')
  const { drawLogo } = await import('#server/features/tenants/draw-logo.ts')
  const here = new Map<string, (bytes: Buffer) => Promise<unknown>>([
    ['draw-photo.worker.ts', drawPhoto],
    ['draw-logo.worker.ts', drawLogo],
  ])
  return {
    drawAside: (program: string, bytes: Buffer, options?: object) =>
      here.get(basename(program))?.(bytes) ?? drawAside(program, bytes, options),
  }
})
