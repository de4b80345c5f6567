import { Button } from '@mantine/core'
import { AttachPhotos } from '#web/features/photos/attach-photos.tsx'
import { photoWords } from '#web/features/photos/texts.ts'
import type { ChosenPhotos } from '#web/features/photos/use-chosen-photos.ts'
import classes from './photos-to-send.module.css'

/** The photos that drivers sent of a booking, to tick those that go with its email; nothing where there are none. */
export function PhotosToSend({ photos }: { photos: ChosenPhotos }) {
  if (photos.isUnread) {
    return (
      <p className={classes.unread} role="alert">
        {photoWords.failed}
        <Button variant="default" size="compact-xs" loading={photos.isFetching} onClick={photos.retry}>
          {photoWords.again}
        </Button>
      </p>
    )
  }
  return photos.photos.length === 0 ? null : <AttachPhotos choice={photos} />
}
