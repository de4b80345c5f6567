import { useEffect, useRef, useState } from 'react'
import SignaturePad from 'signature_pad'
import classes from './sheet.module.css'
import { Sheet } from './sheet.tsx'
import { phoneTexts } from './texts.ts'

const { signature: words } = phoneTexts

/** The drawing is kept sharp on any screen, and survives the phone being turned. */
function keepSharp(canvas: HTMLCanvasElement, pad: SignaturePad): void {
  const ratio = devicePixelRatio || 1
  canvas.width = canvas.offsetWidth * ratio
  canvas.height = canvas.offsetHeight * ratio
  canvas.getContext('2d')?.scale(ratio, ratio)
  const drawn = pad.toData()
  pad.clear()
  pad.fromData(drawn)
}

function usePad() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(null)
  useEffect(() => {
    const { current } = canvas
    if (!current) return
    // On white in either scheme: it goes on paper.
    const made = new SignaturePad(current, { penColor: '#10242d', backgroundColor: '#ffffff' })
    pad.current = made
    const onResize = () => keepSharp(current, made)
    onResize()
    addEventListener('resize', onResize)
    return () => {
      removeEventListener('resize', onResize)
      made.off()
    }
  }, [])
  return { canvas, pad }
}

const pictureOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))

interface SignatureSheetProps {
  who: string
  onSigned: (signature: Blob, signedBy: string) => void
  onClose: () => void
}

/** The signature of who takes the bin or lets it go, drawn with a finger, and their name. */
export function SignatureSheet({ who, onSigned, onClose }: SignatureSheetProps) {
  const { canvas, pad } = usePad()
  const [name, setName] = useState(who)
  const [problem, setProblem] = useState('')
  const keep = async () => {
    if (name.trim() === '') return setProblem(words.nameNeeded)
    if (!canvas.current || pad.current?.isEmpty() !== false) return setProblem(words.empty)
    const signature = await pictureOf(canvas.current)
    if (signature) onSigned(signature, name.trim())
  }
  return (
    <Sheet title={words.title} onClose={onClose}>
      <label className={classes.field}>
        {words.name}
        <input value={name} maxLength={80} onChange={(event) => setName(event.currentTarget.value)} />
      </label>
      <canvas ref={canvas} className={classes.pad} aria-label={words.pad} role="img" />
      <p className={classes.problem} role="alert">
        {problem}
      </p>
      <div className={classes.two}>
        <button type="button" className={classes.button} onClick={() => pad.current?.clear()}>
          {words.clear}
        </button>
        <button type="button" className={classes.button} onClick={onClose}>
          {phoneTexts.cannot.back}
        </button>
      </div>
      <button type="button" className={`${classes.button} ${classes.primary}`} onClick={() => void keep()}>
        {words.keep}
      </button>
    </Sheet>
  )
}
