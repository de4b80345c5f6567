import { drawLogo } from './draw-logo.ts'

process.once('message', async (bytes: Uint8Array) => {
  const drawn = await drawLogo(Buffer.from(bytes))
  process.send?.(drawn, () => process.disconnect())
})
