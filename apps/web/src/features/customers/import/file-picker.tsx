import { Loader } from '@mantine/core'
import { CUSTOMER_COLUMNS } from '@skipyard/contract/customers.files.ts'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { customerTexts } from '../texts.ts'
import classes from './import-dialog.module.css'

interface FilePickerProps {
  name: string
  isBusy: boolean
  error: string | null
  onFile: (file: File) => void
}

const words = customerTexts.import

/** Where a file is chosen or dropped. */
export function FilePicker({ name, isBusy, error, onFile }: FilePickerProps) {
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
        <p className={classes.error} role="alert">
          {name}: {error}
        </p>
      )}
      <details className={classes.columns}>
        <summary>{words.template}</summary>
        {CUSTOMER_COLUMNS.map(({ label }) => label).join(', ')}
      </details>
    </>
  )
}
