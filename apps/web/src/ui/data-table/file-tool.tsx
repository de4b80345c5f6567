import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { toastFailed } from '../states/toast.tsx'
import classes from './table-card.module.css'
import { ToolButton } from './tool-button.tsx'

interface FileToolProps {
  label: string
  /** Makes the file. */
  start: () => Promise<void>
  /** The title when it could not be made. */
  failed: string
  wordsOf: (problem: unknown) => string
  /** What trying once more is called, where that is offered. */
  again?: string
  disabled?: boolean
  /** On a phone too. */
  isOnPhone?: boolean
}

/** Takes a list along as a file: all rows it finds, not those of its page alone. */
export function FileTool({
  label,
  start,
  failed,
  wordsOf,
  again,
  disabled = false,
  isOnPhone,
}: FileToolProps) {
  const [isStarting, setStarting] = useState(false)
  const make = async () => {
    setStarting(true)
    try {
      await start()
    } catch (problem) {
      toastFailed({
        title: failed,
        words: wordsOf(problem),
        ...(again !== undefined && { action: { label: again, onClick: () => void make() } }),
      })
    } finally {
      setStarting(false)
    }
  }
  const tool = (
    <ToolButton
      label={label}
      icon={<IconDownload size="1rem" stroke={1.75} aria-hidden="true" />}
      isLoading={isStarting}
      disabled={disabled}
      onClick={() => void make()}
    />
  )
  return isOnPhone ? tool : <div className={classes.deskOnly}>{tool}</div>
}
