import { BASE_PATH } from '@skipyard/contract/operation.ts'
import type { WirePhoto } from '@skipyard/contract/photos.ts'
import type { PhotoSize } from '@skipyard/domain/photos/photo.ts'
import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Row } from '#web/ui/layout/parts.tsx'
import classes from './photo-picture.module.css'
import { photoWords } from './texts.ts'

const photoAddress = (photoId: string, size: PhotoSize): string =>
  `${BASE_PATH}/photos/${photoId}?size=${size}`

interface PhotoPictureProps {
  photo: Pick<WirePhoto, '_id' | 'width' | 'height'>
  size: PhotoSize
  /** '' where words beside it say what it shows. */
  alt: string
}

/** Keeps the photo's space before it is loaded. */
export function PhotoPicture({ photo: { _id, width, height }, size, alt }: PhotoPictureProps) {
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) {
    return (
      <Row as="span" justify="center" gap={8} wide tall tone="dim" title={photoWords.lost}>
        <IconPhotoOff size="1.25rem" stroke={1.75} aria-hidden="true" />
        {size === 'full' && photoWords.lost}
      </Row>
    )
  }
  return (
    <img
      className={size === 'full' ? classes.full : classes.thumb}
      src={photoAddress(_id, size)}
      width={width}
      height={height}
      alt={alt}
      loading={size === 'thumb' ? 'lazy' : 'eager'}
      decoding="async"
      onError={() => setFailed(true)}
    />
  )
}
