import { Button, FileButton } from '@mantine/core'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { readPermitDocument, type WireBookingPermit } from '@skipyard/contract/permits.ts'
import { checkPermitDocument } from '@skipyard/domain/permits/check-permit-document.ts'
import { formatMegabytes } from '@skipyard/domain/photos/format-megabytes.ts'
import { IconPaperclip } from '@tabler/icons-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { fileInBase64 } from '#web/client/files/file-in-base64.ts'
import { Row, Words } from '#web/ui/layout/parts.tsx'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { toastDone } from '#web/ui/states/toast.tsx'
import { sendPermitDocument, takeDocumentOff } from './mutations.ts'
import classes from './permit-document.module.css'
import { permitDocumentWords as words } from './texts.ts'
import { useMayPermits } from './use-may-permits.ts'

async function readFile(file: File): Promise<{ content: string } | { wrong: string }> {
  try {
    const checked = checkPermitDocument(new Uint8Array(await file.arrayBuffer()))
    return checked.ok ? { content: await fileInBase64(file) } : { wrong: checked.message }
  } catch {
    return { wrong: words.unread }
  }
}

function usePermitDocument(permit: WireBookingPermit, jobID: string) {
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const change = async (send: () => Promise<WireBookingPermit>, said: { done: string; failed: string }) => {
    setError(null)
    setBusy(true)
    try {
      await send()
      toastDone({ title: said.done, about: permit.bookingId })
    } catch (problem) {
      setError(`${said.failed}: ${messageOf(problem)}`)
    } finally {
      setBusy(false)
    }
  }
  const attach = async (file: File) => {
    const read = await readFile(file)
    if ('wrong' in read) return setError(read.wrong)
    const sent = { name: file.name, file: read.content }
    await change(() => sendPermitDocument(permit, sent), {
      done: words.attached(file.name),
      failed: words.notAttached,
    })
  }
  const remove = async (name: string) => {
    const isMeant = await confirm({
      title: words.question,
      words: words.questionWords(name, jobID),
      confirmLabel: words.yes,
      isDestructive: true,
    })
    if (isMeant)
      await change(() => takeDocumentOff(permit), { done: words.removed(name), failed: words.notRemoved })
  }
  return { error, isBusy, attach, remove }
}

const KINDS = 'application/pdf,image/jpeg,image/png'

const addressOf = (bookingId: string) =>
  `${BASE_PATH}${readPermitDocument.path.replace(':bookingId', encodeURIComponent(bookingId))}`

interface PickFileProps {
  words: string
  label: string
  isBusy: boolean
  ref: Ref<HTMLButtonElement>
  onFile: (file: File) => void
}

function PickFile({ words: said, label, isBusy, ref, onFile }: PickFileProps) {
  const forgetChoice = useRef<() => void>(null)
  const choose = (file: File | null) => {
    // The same file may be chosen once more after a failure.
    forgetChoice.current?.()
    if (file) onFile(file)
  }
  return (
    <FileButton resetRef={forgetChoice} accept={KINDS} onChange={choose}>
      {(props) => (
        <Button {...props} ref={ref} size="compact-sm" variant="default" aria-label={label} loading={isBusy}>
          {said}
        </Button>
      )}
    </FileButton>
  )
}

function useFocusWhenDone(isBusy: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    const isFree = document.activeElement === document.body
    if (wasBusy.current && !isBusy && isFree) button.current?.focus({ preventScroll: true })
    wasBusy.current = isBusy
  }, [isBusy])
  return button
}

export function PermitDocument({ permit, jobID }: { permit: WireBookingPermit; jobID: string }) {
  const may = useMayPermits()
  const { error, isBusy, attach, remove } = usePermitDocument(permit, jobID)
  const button = useFocusWhenDone(isBusy)
  const { document: kept, bookingId } = permit
  if (kept === null && !may.change) return null
  return (
    <Words as="div" mt={14}>
      {kept && (
        <Row as="p" gap={6} mb={6} lh={18} className={classes.name}>
          <IconPaperclip size="1rem" stroke={1.75} aria-hidden="true" />
          <span>{kept.name}</span>
          <small>{formatMegabytes(kept.bytes)}</small>
        </Row>
      )}
      <Row wrap gap={8} className={classes.actions}>
        {kept && (
          <Button
            component="a"
            href={addressOf(bookingId)}
            target="_blank"
            rel="noreferrer"
            size="compact-sm"
            variant="default"
            aria-label={words.openNamed(kept.name)}
          >
            {words.open}
          </Button>
        )}
        {may.change && (
          <PickFile
            ref={button}
            words={kept ? words.replace : words.attach}
            label={kept ? words.replaceNamed(kept.name) : words.attachTo(jobID)}
            isBusy={isBusy}
            onFile={(file) => void attach(file)}
          />
        )}
        {kept && may.change && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            aria-label={words.removeNamed(kept.name)}
            disabled={isBusy}
            onClick={() => void remove(kept.name)}
          >
            {words.remove}
          </Button>
        )}
      </Row>
      {error && (
        <Words as="p" mt={6} tone="bad" role="alert">
          {error}
        </Words>
      )}
    </Words>
  )
}
