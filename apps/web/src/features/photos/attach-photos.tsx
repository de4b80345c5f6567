import { Button, Checkbox } from '@mantine/core'
import { formatMegabytes } from '@skipyard/domain/photos/format-megabytes.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { momentWords } from '#web/ui/words/moment-words.ts'
import classes from './attach-photos.module.css'
import { PhotoPicture } from './photo-picture.tsx'
import { photoWords } from './texts.ts'
import type { ChosenPhotos } from './use-chosen-photos.ts'

const { attach: words } = photoWords

function sumWords({ chosen }: ChosenPhotos): string {
  if (chosen.length === 0) return words.hint
  const bytes = chosen.reduce((sum, photo) => sum + photo.bytes, 0)
  return words.goes(chosen.length, formatMegabytes(bytes))
}

export function AttachPhotos({ choice }: { choice: ChosenPhotos }) {
  const { timeZone } = useProfile()
  const { photos, photoIds, hasRoomFor, toggle, chooseAll, chooseNone } = choice
  const isFull = photos.some((photo) => !photoIds.includes(photo._id) && !hasRoomFor(photo))
  return (
    <fieldset className={classes.photos}>
      <legend>{words.title}</legend>
      <Row justify="end" gap={6} tone="soft">
        <span>{words.count(photoIds.length, photos.length)}</span>
        <Button variant="subtle" size="compact-xs" onClick={photoIds.length === 0 ? chooseAll : chooseNone}>
          {photoIds.length === 0 ? words.all : words.none}
        </Button>
      </Row>
      <Stack as="ul" gap={6} mt={8} className={classes.thumbs}>
        {photos.map((photo) => {
          const isChosen = photoIds.includes(photo._id)
          const name = photoWords.open(
            photoWords.kinds[photo.kind],
            momentWords(photo.takenAt, timeZone, new Date()),
          )
          return (
            <li key={photo._id} data-chosen={isChosen || undefined} data-kind={photo.kind}>
              <label htmlFor={`attach-${photo._id}`} title={name}>
                <PhotoPicture photo={photo} size="thumb" alt={name} />
              </label>
              <Checkbox
                className={classes.tick}
                id={`attach-${photo._id}`}
                checked={isChosen}
                disabled={!(isChosen || hasRoomFor(photo))}
                onChange={() => toggle(photo)}
              />
            </li>
          )
        })}
      </Stack>
      <Words as="p" mt={8} tone="soft" role="status">
        {sumWords(choice)} {isFull && words.full}
      </Words>
    </fieldset>
  )
}
