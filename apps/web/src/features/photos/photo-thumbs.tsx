import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { WirePhoto } from '@skipyard/contract/photos.ts'
import { useState } from 'react'
import { useProfile } from '#web/client/session/use-profile.ts'
import { Block, Row } from '#web/ui/layout/parts.tsx'
import { momentWords } from '#web/ui/words/moment-words.ts'
import { CorrectionForm } from './correction-form.tsx'
import { sendPhotoOff } from './mutations.ts'
import { PhotoPicture } from './photo-picture.tsx'
import classes from './photo-thumbs.module.css'
import { PhotoViewer } from './photo-viewer.tsx'
import { correctionWords, photoWords } from './texts.ts'
import { useCorrection } from './use-correction.ts'

const words = correctionWords.photo

interface RemovePhotoDialogProps {
  booking: WireBooking
  photo: { _id: string; name: string; when: string }
  onClose: () => void
}

function RemovePhotoDialog({ booking, photo, onClose }: RemovePhotoDialogProps) {
  const [version] = useState(booking.version)
  const { jobID } = booking
  const form = useCorrection({
    start: { reason: '' },
    send: ({ reason }, key) => sendPhotoOff(photo._id, { version, reason: reason.trim() }, key),
    done: words.removed(jobID),
    failed: words.failed,
    onClose,
  })
  return (
    <CorrectionForm
      title={words.title}
      about={words.about(jobID, `${photo.name}, ${photo.when},`)}
      form={form}
      onClose={onClose}
      verb={{ label: words.remove, color: 'red' }}
    />
  )
}

const nameOf = ({ kind, signedBy }: WirePhoto) =>
  kind === 'signature' ? photoWords.signedBy(signedBy) : photoWords.kinds[kind]

type NamedPhoto = WirePhoto & { name: string; when: string }

interface PhotoThumbsProps {
  photos: readonly WirePhoto[]
  label: string
  removable: WireBooking | null
}

export function PhotoThumbs({ photos, label, removable }: PhotoThumbsProps) {
  const { timeZone } = useProfile()
  const [shown, setShown] = useState<number | null>(null)
  // As it was when the dialog opened: what is typed stays when a colleague removes the photo first.
  const [leaving, setLeaving] = useState<{ photo: NamedPhoto; booking: WireBooking } | null>(null)
  if (photos.length === 0 && leaving === null) return null
  const named: NamedPhoto[] = photos.map((photo) => ({
    ...photo,
    name: nameOf(photo),
    when: momentWords(photo.takenAt, timeZone, new Date()),
  }))
  const remove = () => {
    const photo = shown === null ? undefined : named[shown]
    if (photo && removable) setLeaving({ photo, booking: removable })
    setShown(null)
  }
  return (
    <>
      <Row as="ul" wrap gap={6} mt={6} align="stretch" className={classes.thumbs} aria-label={label}>
        {named.map((photo, index) => (
          <li key={photo._id}>
            <Block
              as="button"
              block
              clip
              line="around"
              radius="sm"
              bg="sunken"
              type="button"
              className={classes.thumb}
              data-kind={photo.kind}
              aria-label={photoWords.open(photo.name, photo.when)}
              onClick={() => setShown(index)}
            >
              <PhotoPicture photo={photo} size="thumb" alt="" />
            </Block>
            {photo.kind === 'signature' && <small>{photo.name}</small>}
          </li>
        ))}
      </Row>
      {shown !== null && (
        <PhotoViewer
          photos={named}
          at={shown}
          onMove={setShown}
          onRemove={removable ? remove : undefined}
          onClose={() => setShown(null)}
        />
      )}
      {leaving && <RemovePhotoDialog {...leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}
