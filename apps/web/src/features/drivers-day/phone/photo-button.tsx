import { IconCameraPlus } from '@tabler/icons-react'
import { type ChangeEvent, useEffect, useState } from 'react'
import { keepPhoto, type PhotoOutcome } from './outbox/keep-photo.ts'
import type { AboutJob, KeptPhoto, PhotoKind } from './outbox/outbox-items.ts'
import classes from './photos.module.css'
import { phoneTexts } from './texts.ts'
import { clockWords } from './time-words.ts'

const { bars } = phoneTexts

export const photoWords: Record<PhotoOutcome, string> = {
  kept: '',
  smaller: bars.nearlyFull,
  noRoom: bars.noRoom,
  noPicture: bars.noPicture,
}

interface PhotoButtonProps {
  label: string
  about: AboutJob
  kind: PhotoKind
  onSaid: (words: string) => void
}

export function PhotoButton({ label, about, kind, onSaid }: PhotoButtonProps) {
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const [file] = input.files ?? []
    if (!file) return
    onSaid(
      await keepPhoto({ about, kind }, file).then(
        (outcome) => photoWords[outcome],
        () => bars.notKept,
      ),
    )
    input.value = ''
  }
  return (
    <label className={classes.add}>
      <IconCameraPlus size={26} aria-hidden="true" />
      {label}
      {/* A Mac hands over JPEG only when nothing else is asked for. */}
      <input
        type="file"
        accept="image/jpeg,image/png"
        capture="environment"
        onChange={(event) => void take(event)}
      />
    </label>
  )
}

function useAddressOf(bytes: ArrayBuffer): string {
  const [address, setAddress] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes]))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes])
  return address
}

export function PhotoView({ photo, timeZone }: { photo: KeptPhoto; timeZone: string }) {
  const address = useAddressOf(photo.small)
  const time = clockWords(photo.at, timeZone)
  return (
    <figure className={classes.photo}>
      {address && <img src={address} alt={phoneTexts.job.photoOf(time)} />}
      <figcaption aria-hidden="true">{time}</figcaption>
    </figure>
  )
}
