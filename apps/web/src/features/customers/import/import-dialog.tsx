import { Button, Loader, Modal } from '@mantine/core'
import {
  CUSTOMER_COLUMNS,
  MOST_IMPORT_CHARACTERS,
  type WireImport,
} from '@skipyard/contract/customers/files.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { textOfFile } from '#web/client/files/text-of-file.ts'
import { formWire } from '#web/client/form-wire.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { Row, Words } from '#web/ui/layout/parts.tsx'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import { loadFile, previewFile } from '../mutations.ts'
import { customerTexts } from '../texts.ts'
import classes from './import-dialog.module.css'
import { ImportPreview, ImportRows } from './import-preview.tsx'

interface FilePickerProps {
  name: string
  isBusy: boolean
  error: string | null
  onFile: (file: File) => void
}

const words = customerTexts.import

function FilePicker({ name, isBusy, error, onFile }: FilePickerProps) {
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.item(0)
    if (file && !isBusy) onFile(file)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <>
      <label
        className={isOver ? `${classes.picker} ${classes.over}` : classes.picker}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
      >
        {isBusy ? (
          <Loader size="sm" type="dots" />
        ) : (
          <IconFileTypeCsv size="1.875rem" stroke={1.5} aria-hidden="true" />
        )}
        <span>
          <b>{isBusy ? `${words.reading} ${name}` : words.choose}</b> {!isBusy && words.drop}
        </span>
        <input
          data-autofocus
          type="file"
          accept=".csv,text/csv"
          aria-label={words.choose}
          disabled={isBusy}
          onChange={(event) => {
            take(event.currentTarget.files)
            // The same file may be chosen again after it was mended.
            event.currentTarget.value = ''
          }}
        />
      </label>
      {error !== null && (
        <p role="alert">
          {name}: {error}
        </p>
      )}
      <Words as="details" size="text" tone="soft" mt={12} className={classes.columns}>
        <summary>{words.template}</summary>
        {CUSTOMER_COLUMNS.map(({ label }) => label).join(', ')}
      </Words>
    </>
  )
}

interface Read {
  name: string
  text: string
  preview: WireImport
}

const whyNotLoaded = (problem: unknown) =>
  formWire.failureOf(problem).isAlreadySaved ? words.loadedBefore : `${words.failed}: ${messageOf(problem)}`

function useImport() {
  const [name, setName] = useState('')
  const [read, setRead] = useState<Read | null>(null)
  const [result, setResult] = useState<WireImport | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const key = useRef(newIdempotencyKey())

  const attempt = async (act: () => Promise<void>, reasonOf: (problem: unknown) => string = messageOf) => {
    setBusy(true)
    setError(null)
    try {
      await act()
    } catch (problem) {
      setError(reasonOf(problem))
    } finally {
      setBusy(false)
    }
  }
  const readFile = (file: File) =>
    attempt(async () => {
      setName(file.name)
      const text = await textOfFile(file)
      if (text.length > MOST_IMPORT_CHARACTERS) {
        setError(texts.customer.fileTooLong)
        return
      }
      const preview = await previewFile(text)
      key.current = newIdempotencyKey()
      setRead({ name: file.name, text, preview })
    })
  return {
    name,
    preview: read?.preview ?? null,
    result,
    error,
    isBusy,
    read: (file: File) => void readFile(file),
    load: (withDuplicates: boolean) => {
      if (read === null || isBusy) return
      void attempt(
        async () => setResult(await loadFile(read.text, withDuplicates, key.current)),
        whyNotLoaded,
      )
    },
    forget: () => {
      setRead(null)
      setError(null)
    },
  }
}

export function ImportDialog({ onClose }: { onClose: () => void }) {
  useFocusBack()
  const file = useImport()
  const { name, preview, result, error, isBusy } = file
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title}
      size="54rem"
      closeButtonProps={{ 'aria-label': customerTexts.form.close }}
    >
      {result === null && preview === null && (
        <>
          <Words as="p" mb={12} tone="soft" breakable>
            {words.words}
          </Words>
          <FilePicker name={name} isBusy={isBusy} error={error} onFile={file.read} />
        </>
      )}
      {result === null && preview !== null && (
        <ImportPreview
          name={name}
          preview={preview}
          isBusy={isBusy}
          error={error}
          onOther={file.forget}
          onLoad={file.load}
        />
      )}
      {result !== null && (
        <>
          <Words as="p" mb={12} role="status">
            <b>{words.loaded(result.loaded)}</b> {words.leftOut(result.total - result.loaded)}
          </Words>
          <ImportRows header={result.header} rows={result.rows} />
          <Row wrap justify="between" gap={8} mt={16} align="stretch">
            <span />
            <Button onClick={onClose}>{words.done}</Button>
          </Row>
        </>
      )}
    </Modal>
  )
}
