import { fileURLToPath } from 'node:url'
import type { DrawnPhoto } from '#server/features/photos/draw-photo.ts'
import { drawAside } from '#server/pictures/draw-aside.ts'
import type { DemoScene } from './demo-scenes.ts'

const PROGRAM = fileURLToPath(new URL('./draw-demo-pictures.worker.ts', import.meta.url))

/** The demo's photos by what they show, taken in as those of any phone are. */
export type DemoPictures = ReadonlyMap<DemoScene, DrawnPhoto>

/** All of them at once, on whatever machine the demo is first looked at. */
const MOST_MS = 10 * 60_000

/** Draws the demo's photos in a process of its own. */
export async function drawDemoPictures(): Promise<DemoPictures> {
  const drawn = await drawAside<{ scene: DemoScene; photo: DrawnPhoto }[]>(PROGRAM, Buffer.alloc(0), {
    mostMs: MOST_MS,
    patienceMs: null,
  })
  if (drawn === null) throw new Error('the photos of the demo were not drawn')
  return new Map(
    drawn.map(({ scene, photo: { full, thumb, ...known } }) => [
      scene,
      { ...known, full: Buffer.from(full), thumb: Buffer.from(thumb) },
    ]),
  )
}
