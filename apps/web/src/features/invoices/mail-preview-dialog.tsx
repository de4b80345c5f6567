import { Alert, Button, Group, Modal } from '@mantine/core'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { IconFileTypePdf, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { AttachPhotos } from '#web/features/photos/attach-photos.tsx'
import { photoWords } from '#web/features/photos/texts.ts'
import type { ChosenPhotos } from '#web/features/photos/use-chosen-photos.ts'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { editorTexts } from './editor/texts.ts'
import classes from './mail-preview-dialog.module.css'
import { invoicePdfAddress } from './pdf-address.ts'
import { invoiceQueries } from './queries.ts'
import { sendInvoice } from './send-button.tsx'

const { send: words } = editorTexts
const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

interface MailPreviewDialogProps {
  invoice: { _id: string; bookingId: string; invoiceNumber: string }
  photos?: ChosenPhotos
  children?: ReactNode
  isDirty?: boolean
  onClose: () => void
}

export function MailPreviewDialog(props: MailPreviewDialogProps) {
  const { invoice, photos, isDirty = false, onClose, children } = props
  const { _id, bookingId, invoiceNumber } = invoice
  const { data, error, isFetching, refetch } = useQuery(invoiceQueries.mail(_id))
  const [isStarting, setStarting] = useState(false)
  const send = async () => {
    setStarting(true)
    const photoIds = photos && { photoIds: photos.photoIds }
    const sent = await sendInvoice({ bookingId, invoiceNumber, ...photoIds }, { _id })
    setStarting(false)
    if (sent) photos?.chooseNone()
    if (sent) onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.previewOf(invoiceNumber)}
      size="38rem"
      closeButtonProps={{ 'aria-label': words.close }}
    >
      {!data && error === null && <TableSkeleton rows={6} label={words.loadingMail} />}
      {!data && error !== null && (
        <ErrorState words={messageOf(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data && (
        <>
          <Stack as="dl" rowGap={4} columnGap={12} breakable className={classes.facts}>
            <dt>{words.to}</dt>
            <dd>{data.recipients.join(', ') || words.noAddress}</dd>
            {data.replyTo !== '' && (
              <>
                <dt>{words.replyTo}</dt>
                <dd>{data.replyTo}</dd>
              </>
            )}
            <dt>{words.subject}</dt>
            <dd>
              <b>{data.subject}</b>
            </dd>
            <dt>{words.attached}</dt>
            <dd>
              <a href={invoicePdfAddress(_id)} target="_blank" rel="noreferrer">
                <IconFileTypePdf {...ICON} /> {data.attachment}
              </a>
              {photos && photos.chosen.length > 0 && (
                <span className={classes.photos}>{words.photos(photos.chosen.length)}</span>
              )}
            </dd>
          </Stack>
          <Words as="p" mb={12} py={12} px={14} line="around" radius="md" lines breakable>
            {data.text}
          </Words>
          {children}
          {isDirty && (
            <Words as="p" tone="soft">
              {words.asSaved}
            </Words>
          )}
          {data.obstacle !== '' && <Alert color="yellow">{data.obstacle}</Alert>}
          <Group justify="flex-end" mt="lg" gap="sm">
            <Button variant="default" onClick={onClose}>
              {words.close}
            </Button>
            <Button
              leftSection={<IconSend {...ICON} />}
              disabled={isStarting || data.obstacle !== ''}
              onClick={() => void send()}
            >
              {isStarting ? invoiceTexts.sending : invoiceTexts.send}
            </Button>
          </Group>
        </>
      )}
    </Modal>
  )
}

export function PhotosToSend({ photos }: { photos: ChosenPhotos }) {
  if (photos.isUnread) {
    return (
      <Row as="p" wrap gap={8} role="alert">
        {photoWords.failed}
        <Button variant="default" size="compact-xs" loading={photos.isFetching} onClick={photos.retry}>
          {photoWords.again}
        </Button>
      </Row>
    )
  }
  return photos.photos.length === 0 ? null : <AttachPhotos choice={photos} />
}
