import { type FormEvent, useEffect, useRef, useState } from 'react'
import type SignaturePad from 'signature_pad'
import { phoneTexts } from '../texts.ts'
import classes from './sheet.module.css'
import { Sheet } from './sheet.tsx'

const WIDTH = 800
const HEIGHT = 300
const INK = '#10242d'

function typedSignature(name: string): Promise<Blob> {
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

const { signature: words } = phoneTexts

/** Scales the canvas to the screen's pixels and keeps the drawing when the phone is turned. */
function keepSharp(canvas: HTMLCanvasElement, pad: SignaturePad): void {
  const ratio = devicePixelRatio || 1
  canvas.width = canvas.offsetWidth * ratio
  canvas.height = canvas.offsetHeight * ratio
  canvas.getContext('2d')?.scale(ratio, ratio)
  const drawn = pad.toData()
  pad.clear()
  pad.fromData(drawn)
}

/** Loaded on demand: the library is not part of the first screen. */
async function makePad(canvas: HTMLCanvasElement, signal: AbortSignal): Promise<SignaturePad> {
  const { default: Pad } = await import('signature_pad')
  // On white in either scheme: it goes on paper.
  const pad = new Pad(canvas, { penColor: '#10242d', backgroundColor: '#ffffff' })
  if (signal.aborted) pad.off()
  const onResize = () => keepSharp(canvas, pad)
  onResize()
  addEventListener('resize', onResize, { signal })
  signal.addEventListener('abort', () => pad.off())
  return pad
}

function usePad(onMissing: () => void) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(null)
  const missing = useRef(onMissing)
  useEffect(() => {
    const { current } = canvas
    if (!current) return
    const closed = new AbortController()
    makePad(current, closed.signal).then(
      (made) => {
        pad.current = made
      },
      () => missing.current(),
    )
    return () => closed.abort()
  }, [])
  return { canvas, pad }
}

const pictureOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))

interface SignatureSheetProps {
  who: string
  alert: string
  onSigned: (signature: Blob, signedBy: string) => Promise<void>
  onClose: () => void
}

export function SignatureSheet({ who, alert, onSigned, onClose }: SignatureSheetProps) {
  const [name, setName] = useState(who)
  const [isTyped, setTyped] = useState(false)
  const [problem, setProblem] = useState('')
  const { canvas, pad } = usePad(() => {
    setTyped(true)
    setProblem(words.noPad)
  })
  const drawn = async () =>
    canvas.current && pad.current?.isEmpty() === false ? pictureOf(canvas.current) : null
  const keep = async (event: FormEvent) => {
    event.preventDefault()
    const signedBy = name.trim()
    if (signedBy === '') return setProblem(words.nameNeeded)
    const signature = await (isTyped ? typedSignature(signedBy) : drawn())
    if (!signature) return setProblem(words.empty)
    setProblem('')
    await onSigned(signature, signedBy)
  }
  return (
    <Sheet title={words.title} onClose={onClose}>
      <form className={classes.form} onSubmit={(event) => void keep(event)} noValidate>
        <label className={classes.field}>
          {words.name}
          <input value={name} maxLength={80} onChange={(event) => setName(event.currentTarget.value)} />
        </label>
        <canvas ref={canvas} className={classes.pad} aria-label={words.pad} role="img" hidden={isTyped} />
        <label className={classes.tick}>
          <input
            type="checkbox"
            checked={isTyped}
            onChange={(event) => setTyped(event.currentTarget.checked)}
          />
          {words.withoutDrawing}
        </label>
        <p className={classes.problem} role="alert">
          {problem || alert}
        </p>
        <div className={classes.two}>
          <button
            type="button"
            className={classes.button}
            disabled={isTyped}
            onClick={() => pad.current?.clear()}
          >
            {words.clear}
          </button>
          <button type="button" className={classes.button} onClick={onClose}>
            {phoneTexts.cannot.back}
          </button>
        </div>
        <button type="submit" className={`${classes.button} ${classes.primary}`}>
          {words.keep}
        </button>
      </form>
    </Sheet>
  )
}
