import { useEffect, useState } from 'react'
import type { KeptPhoto } from './outbox-items.ts'
import classes from './photos.module.css'
import { phoneTexts } from './texts.ts'
import { clockWords } from './time-words.ts'

function useAddressOf(bytes: ArrayBuffer): string {
  const [address, setAddress] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes]))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes])
  return address
}

/** A photo that the phone holds, small, with the time it was taken. */
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
