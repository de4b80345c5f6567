import { phoneTexts } from './texts.ts'

const WIDTH = 800
const HEIGHT = 300
const INK = '#10242d'

/** The picture of a signature that was typed: the name, and that nobody has drawn it. */
export function typedSignature(name: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT)
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('This browser draws nothing')
  paper.fillStyle = '#ffffff'
  paper.fillRect(0, 0, WIDTH, HEIGHT)
  paper.fillStyle = INK
  paper.textAlign = 'center'
  paper.font = '600 56px sans-serif'
  paper.fillText(name, WIDTH / 2, HEIGHT / 2, WIDTH * 0.9)
  paper.font = '28px sans-serif'
  paper.fillText(phoneTexts.signature.typed, WIDTH / 2, HEIGHT - 48, WIDTH * 0.9)
  return canvas.convertToBlob({ type: 'image/png' })
}
