import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { toastFailed } from '../states/toast.tsx'
import classes from './table-card.module.css'
import { ToolButton } from './tool-button.tsx'

interface FileWords {
  failed: string
  wordsOf: (problem: unknown) => string
  again?: string | undefined
}

/** Makes a file for a button: `isStarting` until the browser has taken over, a toast when refused. */
export function useFileStart({ failed, wordsOf, again }: FileWords) {
  const [isStarting, setStarting] = useState(false)
  const make = async (start: () => Promise<void>): Promise<void> => {
    setStarting(true)
    try {
      await start()
    } catch (problem) {
      toastFailed({
        title: failed,
        words: wordsOf(problem),
        ...(again !== undefined && { action: { label: again, onClick: () => void make(start) } }),
      })
    } finally {
      setStarting(false)
    }
  }
  return { isStarting, make }
}

interface FileToolProps extends FileWords {
  label: string
  start: () => Promise<void>
  disabled?: boolean
  isOnPhone?: boolean
}

/** Takes a list along as a file: all rows it finds, not those of its page alone. */
export function FileTool({ label, start, disabled = false, isOnPhone, ...words }: FileToolProps) {
  const { isStarting, make } = useFileStart(words)
  const tool = (
    <ToolButton
      label={label}
      icon={<IconDownload size="1rem" stroke={1.75} aria-hidden="true" />}
      isLoading={isStarting}
      disabled={disabled}
      onClick={() => void make(start)}
    />
  )
  return isOnPhone ? tool : <div className={classes.deskOnly}>{tool}</div>
}
