import { useEffect, useRef, useState } from 'react'
import { codeReader, numberOfCode } from './read-code.ts'
import classes from './sheet.module.css'
import { Sheet } from './sheet.tsx'
import { phoneTexts } from './texts.ts'

const { scan: words } = phoneTexts
const BETWEEN_LOOKS_MS = 250

const openCamera = () =>
  navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } })

/** Looks through the camera until a code is found or `signal` says to stop. */
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

/** Reads the number off the bin with the camera; without one, typing does. */
export function ScanSheet({ onFound, onType }: ScanSheetProps) {
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
    <Sheet title={words.title} words={hasCamera ? words.words : words.noCamera} onClose={onType}>
      <video ref={video} className={classes.video} muted playsInline hidden={!hasCamera} />
      <button type="button" className={classes.button} onClick={onType}>
        {words.stop}
      </button>
    </Sheet>
  )
}
