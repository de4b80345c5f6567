import { fileURLToPath } from 'node:url'
import type { PhotoKind } from '@skipyard/domain/photos/photo.ts'
import { v7 as uuidv7 } from 'uuid'
import type { DrawnPhoto } from '#server/features/photos/draw-photo.ts'
import { drawAside } from '#server/pictures/draw-aside.ts'
import type { DemoGivenBack, DemoProgress } from './demo-progress.ts'
import type { DemoScene } from './demo-scenes.ts'

const PROGRAM = fileURLToPath(new URL('./draw-demo-pictures.worker.ts', import.meta.url))

export type DemoPictures = ReadonlyMap<DemoScene, DrawnPhoto>

const MOST_MS = 10 * 60_000

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

export interface DemoPhoto {
  id: string
  bookingId: string
  jobId: string
  driverId: string
  kind: PhotoKind
  scene: DemoScene
  tipId: string | null
  takenAt: Date
}

const JOBS_A_PHOTO = 3

const TIPS_A_PHOTO = 2

const MINUTE_MS = 60_000

const before = (at: Date, minutes: number) => new Date(at.getTime() - minutes * MINUTE_MS)

type Job = Pick<DemoProgress, 'jobId' | 'bookingId' | 'driverId'>

const photoOf = (
  { jobId, bookingId, driverId }: Job,
  photo: Pick<DemoPhoto, 'kind' | 'scene' | 'takenAt'>,
) => ({
  id: uuidv7({ msecs: photo.takenAt.getTime() }),
  jobId,
  bookingId,
  driverId,
  tipId: null,
  ...photo,
})

function ofJob(told: DemoProgress, index: number): DemoPhoto[] {
  if (told.doneAt === null || index % JOBS_A_PHOTO > 0) return []
  const takenAt = before(told.doneAt, 2)
  if (told.step === 'returned') return [photoOf(told, { kind: 'job', scene: 'full-bin', takenAt })]
  const scene = index % 2 === 0 ? 'empty-bin' : 'street-bin'
  const signed = photoOf(told, { kind: 'signature', scene: 'signature', takenAt: before(told.doneAt, 1) })
  const own = photoOf(told, { kind: 'job', scene, takenAt })
  return index % (JOBS_A_PHOTO * 2) === 0 ? [own, signed] : [own]
}

function ofTip({ tip, returnedAt, ...told }: DemoProgress, index: number): DemoPhoto[] {
  if (!tip || !returnedAt || index % TIPS_A_PHOTO > 0) return []
  const taken = { kind: 'tip', scene: 'docket', takenAt: before(returnedAt, 8) } as const
  return [{ ...photoOf(told, taken), tipId: tip.id }]
}

const ofGivenBack = ({ notDone, ...told }: DemoGivenBack): DemoPhoto[] =>
  notDone.reason === 'car-in-the-way'
    ? [photoOf(told, { kind: 'cannot', scene: 'van-in-the-way', takenAt: before(notDone.at, 1) })]
    : []

export const demoPhotos = (
  told: readonly DemoProgress[],
  givenBack: readonly DemoGivenBack[],
): DemoPhoto[] => [...told.flatMap(ofJob), ...told.flatMap(ofTip), ...givenBack.flatMap(ofGivenBack)]
