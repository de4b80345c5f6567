import { IconPencil, IconScan } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import classes from './job.module.css'
import sheetClasses from './sheets/sheet.module.css'
import { Sheet } from './sheets/sheet.tsx'
import { phoneTexts } from './texts.ts'

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

const FORMATS = ['qr_code', 'code_128', 'code_39', 'ean_13', 'data_matrix']

function ownReader(): ((video: HTMLVideoElement) => Promise<string | null>) | null {
  const { BarcodeDetector }: { BarcodeDetector?: new (options: { formats: string[] }) => Detector } =
    Object(globalThis)
  if (!BarcodeDetector) return null
  const detector = new BarcodeDetector({ formats: FORMATS })
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
}

async function fetchedReader(): Promise<(video: HTMLVideoElement) => Promise<string | null>> {
  const [{ prepareZXingModule, readBarcodes }, { default: wasm }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  // Else it asks a public network for its own code.
  prepareZXingModule({ overrides: { locateFile: () => wasm } })
  return async (video) => {
    const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight)
    const context = canvas.getContext('2d')
    if (!context || canvas.width === 0) return null
    context.drawImage(video, 0, 0)
    const found = await readBarcodes(context.getImageData(0, 0, canvas.width, canvas.height))
    return found.find(({ isValid }) => isValid)?.text ?? null
  }
}

export const codeReader = async (): Promise<(video: HTMLVideoElement) => Promise<string | null>> =>
  ownReader() ?? (await fetchedReader())

function readable(word: string): string {
  const isEncoded = !/%(?![\da-f]{2})/i.test(word)
  return isEncoded ? decodeURIComponent(word) : word
}

export function numberOfCode(text: string): string {
  const bare = text.trim()
  if (!/^https?:\/\//.test(bare)) return bare
  return readable(bare.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? '')
}

const { scan: scanWords } = phoneTexts
const BETWEEN_LOOKS_MS = 250

const openCamera = () =>
  navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } })

async function lookForCode(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  // First: where it cannot be loaded, no camera is left running.
  const read = await codeReader()
  const camera = await openCamera()
  const stop = () => {
    for (const track of camera.getTracks()) track.stop()
  }
  if (signal.aborted) {
    stop()
    return null
  }
  signal.addEventListener('abort', stop)
  video.srcObject = camera
  await video.play()
  while (!signal.aborted) {
    const text = await read(video)
    if (text !== null && text !== '') return numberOfCode(text)
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS))
  }
  return null
}

interface ScanSheetProps {
  onFound: (number: string) => void
  onType: () => void
}

function ScanSheet({ onFound, onType }: ScanSheetProps) {
  const video = useRef<HTMLVideoElement>(null)
  const found = useRef(onFound)
  found.current = onFound
  const [hasCamera, setHasCamera] = useState(true)
  useEffect(() => {
    const giveUp = new AbortController()
    const { current } = video
    if (current) {
      lookForCode(current, giveUp.signal).then(
        (number) => {
          if (number !== null && !giveUp.signal.aborted) found.current(number)
        },
        () => setHasCamera(false),
      )
    }
    return () => giveUp.abort()
  }, [])
  return (
    <Sheet title={scanWords.title} words={hasCamera ? scanWords.words : scanWords.noCamera} onClose={onType}>
      <video ref={video} className={sheetClasses.video} muted playsInline hidden={!hasCamera} />
      <button type="button" className={sheetClasses.button} onClick={onType}>
        {scanWords.stop}
      </button>
    </Sheet>
  )
}

const { job: words } = phoneTexts
const MAX_LENGTH = 20

interface BinFieldProps {
  number: string | null
  /** False when it could not be kept on the phone. */
  onNumber: (number: string) => Promise<boolean>
}

export function BinField({ number, onNumber }: BinFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isScanning, setScanning] = useState(false)
  const keep = async (said: string) => {
    const wanted = said.trim().slice(0, MAX_LENGTH)
    setScanning(false)
    const isNew = wanted !== '' && wanted !== number
    setTyped(!isNew || (await onNumber(wanted)) ? null : wanted)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void keep(typed ?? '')
  }
  if (typed !== null) {
    return (
      <form className={classes.line} onSubmit={submit}>
        <input
          className={classes.input}
          aria-label={words.binLabel}
          value={typed}
          maxLength={MAX_LENGTH}
          autoCapitalize="characters"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the driver has just asked to type
          autoFocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="submit" className={classes.inner}>
          {words.keep}
        </button>
      </form>
    )
  }
  return (
    <div className={classes.line}>
      <span className={classes.grow}>
        {words.bin} <b>{number ?? words.noBin}</b>
      </span>
      <button type="button" className={classes.inner} onClick={() => setTyped(number ?? '')}>
        <IconPencil size={19} aria-hidden="true" />
        {words.type}
      </button>
      <button type="button" className={classes.inner} onClick={() => setScanning(true)}>
        <IconScan size={19} aria-hidden="true" />
        {words.scan}
      </button>
      {isScanning && (
        <ScanSheet
          onFound={(found) => void keep(found)}
          onType={() => {
            setScanning(false)
            setTyped(number ?? '')
          }}
        />
      )}
    </div>
  )
}
