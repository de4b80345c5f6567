import { drawPhoto } from './draw-photo.ts'

process.once('message', async (bytes: Uint8Array) => {
  const drawn = await drawPhoto(Buffer.from(bytes))
  process.send?.(drawn, () => process.disconnect())
})
