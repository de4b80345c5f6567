import type { WireMyBooking } from '@skipyard/contract/public-booking/customer.ts'
import { useState } from 'react'
import page from '../page/page.module.css'
import classes from './customer.module.css'
import { momentWords } from './day-words.ts'
import { ExchangePanel } from './exchange-panel.tsx'
import { ExtendPanel } from './extend-panel.tsx'
import { NoteField } from './note-field.tsx'
import { Panel } from './panel.tsx'
import type { PanelProps } from './panel-props.ts'
import { customerTexts } from './texts.ts'
import { useSend } from './use-send.ts'

const readyWords = customerTexts.ready

function ReadyPanel({ path, onDone, onClose }: PanelProps) {
  const [note, write] = useState('')
  const { isSending, problem, send } = useSend(`${path}/ready`)
  const tell = async () => {
    const changed = await send({ note })
    if (changed) onDone(changed, customerTexts.done.ready)
  }
  return (
    <Panel
      title={readyWords.title}
      words={readyWords.words}
      problem={problem}
      isSending={isSending}
      send={readyWords.send}
      onSend={() => void tell()}
      onClose={onClose}
    >
      <NoteField label={customerTexts.note} value={note} onChange={write} />
    </Panel>
  )
}

const cancelWords = customerTexts.cancel

function CancelPanel({ booking, path, onDone, onClose }: PanelProps) {
  const { cancelUntil, timeZone } = booking
  const [note, write] = useState('')
  const { isSending, problem, send } = useSend(`${path}/cancel`)
  const cancel = async () => {
    const changed = await send({ note })
    if (changed) onDone(changed, customerTexts.done.cancel)
  }
  return (
    <Panel
      title={cancelWords.title}
      words={cancelUntil === null ? '' : cancelWords.until(momentWords(cancelUntil, timeZone))}
      problem={problem}
      isSending={isSending}
      send={cancelWords.send}
      onSend={() => void cancel()}
      onClose={onClose}
    >
      <NoteField label={cancelWords.why} value={note} onChange={write} />
    </Panel>
  )
}

const words = customerTexts.actions

const PANELS = { ready: ReadyPanel, extend: ExtendPanel, exchange: ExchangePanel, cancel: CancelPanel }

type Action = keyof typeof PANELS

const mayDo = ({ may }: WireMyBooking): Action[] => [
  ...(may.sayReady ? (['ready'] as const) : []),
  ...(may.extend ? (['extend'] as const) : []),
  ...(may.exchange ? (['exchange'] as const) : []),
  ...(may.cancel ? (['cancel'] as const) : []),
]

export function BookingActions(props: Omit<PanelProps, 'onClose'>) {
  const { booking, onDone, onStale } = props
  const [open, show] = useState<Action | null>(null)
  const { phone } = booking.company
  const actions = mayDo(booking)
  // It stays while the booking changes below it: why something is not possible any more has to be read first.
  const Panel = open && PANELS[open]
  if (Panel) {
    const finish: PanelProps['onDone'] = (changed, sentence) => {
      show(null)
      onDone(changed, sentence)
    }
    const close = () => {
      show(null)
      onStale()
    }
    return <Panel {...props} onDone={finish} onClose={close} />
  }
  if (actions.length === 0) return null
  return (
    <section aria-labelledby="actions">
      <h2 id="actions" className={classes.hidden}>
        {words.title}
      </h2>
      <div className={classes.actions}>
        {actions.map((action, at) => (
          <button
            key={action}
            type="button"
            className={`${page.button} ${at === 0 && action !== 'cancel' ? page.primary : ''}`}
            onClick={() => {
              onDone(booking, '')
              show(action)
            }}
          >
            {words[action]}
          </button>
        ))}
      </div>
      {phone !== '' && (
        <p className={classes.hint}>
          {words.call} <a href={`tel:${phone}`}>{words.callUs}</a>
        </p>
      )}
    </section>
  )
}
