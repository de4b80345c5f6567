import { IconCameraPlus } from '@tabler/icons-react'
import type { ChangeEvent } from 'react'
import { keepPhoto } from './keep-photo.ts'
import type { AboutJob, PhotoKind } from './outbox-items.ts'
import { photoWords } from './photo-words.ts'
import classes from './photos.module.css'
import { phoneTexts } from './texts.ts'

const { bars } = phoneTexts

interface PhotoButtonProps {
  label: string
  about: AboutJob
  kind: PhotoKind
  /** What has to be said about it: that the phone is full, or that it is no picture. */
  onSaid: (words: string) => void
}

/** Takes a photo with the phone's camera; it is scaled down and kept at once. */
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
