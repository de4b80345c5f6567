import { useState } from 'react'
import { momentWords } from './day-words.ts'
import { NoteField } from './note-field.tsx'
import { Panel } from './panel.tsx'
import type { PanelProps } from './panel-props.ts'
import { customerTexts } from './texts.ts'
import { useSend } from './use-send.ts'

const words = customerTexts.cancel

export function CancelPanel({ booking, path, onDone, onClose }: PanelProps) {
  const { cancelUntil, timeZone } = booking
  const [note, write] = useState('')
  const { isSending, problem, send } = useSend(`${path}/cancel`)
  const cancel = async () => {
    const changed = await send({ note })
    if (changed) onDone(changed, customerTexts.done.cancel)
  }
  return (
    <Panel
      title={words.title}
      words={cancelUntil === null ? '' : words.until(momentWords(cancelUntil, timeZone))}
      problem={problem}
      isSending={isSending}
      send={words.send}
      onSend={() => void cancel()}
      onClose={onClose}
    >
      <NoteField label={words.why} value={note} onChange={write} />
    </Panel>
  )
}
