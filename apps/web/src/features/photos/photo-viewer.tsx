import { ActionIcon, Button, Modal } from '@mantine/core'
import type { WirePhoto } from '@skipyard/contract/photos.ts'
import { markInWords } from '@skipyard/domain/drivers-day/entry-mark.ts'
import { IconChevronLeft, IconChevronRight, IconTrash } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { Row } from '#web/ui/layout/parts.tsx'
import { PhotoPicture } from './photo-picture.tsx'
import classes from './photo-viewer.module.css'
import { correctionWords, photoWords } from './texts.ts'

const ICON = { size: '1.25rem', stroke: 1.75, 'aria-hidden': true } as const

interface PhotoViewerProps {
  photos: readonly (WirePhoto & { name: string; when: string })[]
  at: number
  onMove: (at: number) => void
  onRemove?: (() => void) | undefined
  onClose: () => void
}

export function PhotoViewer({ photos, at, onMove, onRemove, onClose }: PhotoViewerProps) {
  const photo = photos[at]
  const last = photos.length - 1
  const onKeyDown = (event: KeyboardEvent) => {
    const places = new Map([
      ['ArrowLeft', at - 1],
      ['ArrowRight', at + 1],
      ['Home', 0],
      ['End', last],
    ])
    const next = places.get(event.key)
    if (next === undefined) return
    event.preventDefault()
    onMove(Math.min(Math.max(next, 0), last))
  }
  if (!photo) return null
  return (
    <Modal
      opened
      onClose={onClose}
      title={photo.name}
      size="min(96vw, 72rem)"
      centered
      zIndex={320}
      classNames={{ body: classes.body }}
      closeButtonProps={{ 'aria-label': photoWords.close }}
      onKeyDown={onKeyDown}
    >
      <Row justify="center" clip radius="sm" bg="sunken" className={classes.stage} data-kind={photo.kind}>
        <PhotoPicture
          key={photo._id}
          photo={photo}
          size="full"
          alt={photoWords.open(photo.name, photo.when)}
        />
      </Row>
      <Row wrap justify="between" rowGap={8} columnGap={12} tone="soft" className={classes.foot}>
        <span>{[photoWords.by(photo.byName, photo.when), ...markInWords(photo.mark)].join(', ')}</span>
        {onRemove && (
          <Button
            variant="default"
            size="compact-xs"
            leftSection={<IconTrash {...ICON} size="0.875rem" />}
            aria-haspopup="dialog"
            onClick={onRemove}
          >
            {correctionWords.photo.open}
          </Button>
        )}
        {last > 0 && (
          <Row as="span" inline gap={8} nowrap className={classes.walk}>
            <ActionIcon aria-label={photoWords.before} disabled={at === 0} onClick={() => onMove(at - 1)}>
              <IconChevronLeft {...ICON} />
            </ActionIcon>
            <output aria-live="polite">{photoWords.of(at + 1, photos.length)}</output>
            <ActionIcon aria-label={photoWords.after} disabled={at === last} onClick={() => onMove(at + 1)}>
              <IconChevronRight {...ICON} />
            </ActionIcon>
          </Row>
        )}
      </Row>
    </Modal>
  )
}
