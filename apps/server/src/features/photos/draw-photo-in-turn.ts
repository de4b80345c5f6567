import { fileURLToPath } from 'node:url'
import { photoTexts } from '@skipyard/domain/photos/texts.ts'
import { createTurns } from '#server/http/create-turns.ts'
import { accept, invalid } from '#server/http/failure.ts'
import { drawAside } from '#server/pictures/draw-aside.ts'
import type { DrawnPhoto, drawPhoto } from './draw-photo.ts'

const PROGRAM = fileURLToPath(new URL('./draw-photo.worker.ts', import.meta.url))

/** Each takes some 200 MB, and a processor for a quarter of a second. */
const takePhotoTurn = createTurns({ perTenant: 1, inAll: 3, busy: photoTexts.busy })

/**
 * In a process of its own, one of a company at a time, 429 meanwhile. What is wrong with it is 400 on
 * `field`.
 */
export async function drawPhotoInTurn(tenantId: string, img: string, field = 'img'): Promise<DrawnPhoto> {
  const endTurn = takePhotoTurn(tenantId)
  try {
    const drawn = await drawAside<Awaited<ReturnType<typeof drawPhoto>>>(PROGRAM, Buffer.from(img, 'base64'))
    if (drawn === null) throw invalid(field, photoTexts.unreadable)
    const { full, thumb, ...known } = accept(drawn.ok ? drawn : { ...drawn, field })
    return { ...known, full: Buffer.from(full), thumb: Buffer.from(thumb) }
  } finally {
    endTurn()
  }
}
