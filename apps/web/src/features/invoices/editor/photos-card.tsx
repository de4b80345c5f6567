import { Button } from '@mantine/core'
import { AttachPhotos } from '#web/features/photos/attach-photos.tsx'
import { photoWords } from '#web/features/photos/texts.ts'
import type { ChosenPhotos } from '#web/features/photos/use-chosen-photos.ts'
import { PageCard } from '#web/ui/page-card.tsx'
import classes from './invoice-rail.module.css'

/** The photos that drivers sent of the booking, to tick those that go with the email; nothing where there are none. */
export function PhotosCard({ photos }: { photos: ChosenPhotos }) {
  if (photos.isUnread) {
    return (
      <PageCard className={classes.card} label={photoWords.attach.title}>
        <p className={classes.since} role="alert">
          {photoWords.failed}
        </p>
        <div className={classes.buttons}>
          <Button variant="default" size="xs" loading={photos.isFetching} onClick={photos.retry}>
            {photoWords.again}
          </Button>
        </div>
      </PageCard>
    )
  }
  if (photos.photos.length === 0) return null
  return (
    <PageCard className={classes.card} label={photoWords.attach.title}>
      <AttachPhotos choice={photos} />
    </PageCard>
  )
}
