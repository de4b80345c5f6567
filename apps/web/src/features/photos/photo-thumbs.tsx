import type { WirePhoto } from '@skipyard/contract/photos.ts'
import { useState } from 'react'
import { useProfile } from '#web/client/use-profile.ts'
import { momentWords } from '#web/ui/moment-words.ts'
import { PhotoPicture } from './photo-picture.tsx'
import classes from './photo-thumbs.module.css'
import { PhotoViewer } from './photo-viewer.tsx'
import { photoWords } from './texts.ts'

/** What a photo is called: a signature by who signed. */
const nameOf = ({ kind, signedBy }: WirePhoto) =>
  kind === 'signature' ? photoWords.signedBy(signedBy) : photoWords.kinds[kind]

/** Photos and signatures as thumbs; one that is pressed opens, with its neighbours by the arrow keys. */
export function PhotoThumbs({ photos, label }: { photos: readonly WirePhoto[]; label: string }) {
  const { timeZone } = useProfile()
  const [shown, setShown] = useState<number | null>(null)
  if (photos.length === 0) return null
  const named = photos.map((photo) => ({
    ...photo,
    name: nameOf(photo),
    when: momentWords(photo.takenAt, timeZone, new Date()),
  }))
  return (
    <>
      <ul className={classes.thumbs} aria-label={label}>
        {named.map((photo, index) => (
          <li key={photo._id}>
            <button
              type="button"
              className={classes.thumb}
              data-kind={photo.kind}
              aria-label={photoWords.open(photo.name, photo.when)}
              onClick={() => setShown(index)}
            >
              <PhotoPicture photo={photo} size="thumb" alt="" />
            </button>
            {photo.kind === 'signature' && <small>{photo.name}</small>}
          </li>
        ))}
      </ul>
      {shown !== null && (
        <PhotoViewer photos={named} at={shown} onMove={setShown} onClose={() => setShown(null)} />
      )}
    </>
  )
}
