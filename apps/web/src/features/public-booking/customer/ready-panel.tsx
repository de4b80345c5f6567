import { useState } from 'react'
import { NoteField } from './note-field.tsx'
import { Panel } from './panel.tsx'
import type { PanelProps } from './panel-props.ts'
import { customerTexts } from './texts.ts'
import { useSend } from './use-send.ts'

const words = customerTexts.ready

export function ReadyPanel({ path, onDone, onClose }: PanelProps) {
  const [note, write] = useState('')
  const { isSending, problem, send } = useSend(`${path}/ready`)
  const tell = async () => {
    const changed = await send({ note })
    if (changed) onDone(changed, customerTexts.done.ready)
  }
  return (
    <Panel
      title={words.title}
      words={words.words}
      problem={problem}
      isSending={isSending}
      send={words.send}
      onSend={() => void tell()}
      onClose={onClose}
    >
      <NoteField label={customerTexts.note} value={note} onChange={write} />
    </Panel>
  )
}
