import { photoWords } from '#web/features/photos/texts.ts'
import type { ChosenPhotos } from '#web/features/photos/use-chosen-photos.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { PhotosToSend } from '../photos-to-send.tsx'
import classes from './invoice-rail.module.css'

/** The photos of the booking beside its invoice, to tick those that go with the email; nothing where there are none. */
export function PhotosCard({ photos }: { photos: ChosenPhotos }) {
  if (!photos.isUnread && photos.photos.length === 0) return null
  return (
    <PageCard className={classes.card} label={photoWords.attach.title}>
      <PhotosToSend photos={photos} />
    </PageCard>
  )
}
