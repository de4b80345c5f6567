import { hash } from 'node:crypto'
import sharp from 'sharp'

/** A picture, small as a rule, whose colour follows from the text, as it is uploaded. */
export async function logoInput(text: string, size = { width: 40, height: 20 }): Promise<string> {
  const background = `#${hash('sha256', text).slice(0, 6)}`
  const picture = sharp({ create: { ...size, channels: 3, background } })
  return (await picture.png().toBuffer()).toString('base64')
}
