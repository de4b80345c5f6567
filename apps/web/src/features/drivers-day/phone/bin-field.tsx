import { IconPencil, IconScan } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import classes from './job.module.css'
import { ScanSheet } from './scan-sheet.tsx'
import { phoneTexts } from './texts.ts'

const { job: words } = phoneTexts
const MAX_LENGTH = 20

interface BinFieldProps {
  number: string | null
  /** Answers whether it was kept. */
  onNumber: (number: string) => Promise<boolean>
}

/** The number of the bin that is brought or fetched: scanned, or typed. */
export function BinField({ number, onNumber }: BinFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isScanning, setScanning] = useState(false)
  const keep = async (said: string) => {
    const wanted = said.trim().slice(0, MAX_LENGTH)
    setScanning(false)
    const isNew = wanted !== '' && wanted !== number
    setTyped(!isNew || (await onNumber(wanted)) ? null : wanted)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void keep(typed ?? '')
  }
  if (typed !== null) {
    return (
      <form className={classes.line} onSubmit={submit}>
        <input
          className={classes.input}
          aria-label={words.binLabel}
          value={typed}
          maxLength={MAX_LENGTH}
          autoCapitalize="characters"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the driver has just asked to type
          autoFocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="submit" className={classes.inner}>
          {words.keep}
        </button>
      </form>
    )
  }
  return (
    <div className={classes.line}>
      <span className={classes.grow}>
        {words.bin} <b>{number ?? words.noBin}</b>
      </span>
      <button type="button" className={classes.inner} onClick={() => setTyped(number ?? '')}>
        <IconPencil size={19} aria-hidden="true" />
        {words.type}
      </button>
      <button type="button" className={classes.inner} onClick={() => setScanning(true)}>
        <IconScan size={19} aria-hidden="true" />
        {words.scan}
      </button>
      {isScanning && (
        <ScanSheet
          onFound={(found) => void keep(found)}
          onType={() => {
            setScanning(false)
            setTyped(number ?? '')
          }}
        />
      )}
    </div>
  )
}
