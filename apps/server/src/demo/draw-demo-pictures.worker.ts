import sharp from 'sharp'
import { type DrawnPhoto, drawPhoto } from '#server/features/photos/draw-photo.ts'
import { accept } from '#server/http/failure.ts'
import { DEMO_SCENES, type DemoScene, paintScene } from './demo-scenes.ts'

interface DrawnScene {
  scene: DemoScene
  photo: DrawnPhoto
}

async function drawAll(): Promise<DrawnScene[]> {
  const drawn: DrawnScene[] = []
  for (const scene of DEMO_SCENES) {
    const { width, height, pixels } = paintScene(scene)
    const taken = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg()
      .toBuffer()
    drawn.push({ scene, photo: accept(await drawPhoto(taken)) })
  }
  return drawn
}

process.once('message', async () => {
  const drawn = await drawAll()
  process.send?.(drawn, () => process.disconnect())
})
