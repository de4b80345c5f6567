import { ActionIcon, Button } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { WireFieldwork } from '@skipyard/contract/photos.ts'
import { IconPencil, IconPlus, IconScale, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useProfile } from '#web/client/session/use-profile.ts'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { Money } from '#web/ui/marks/money.tsx'
import { momentWords } from '#web/ui/words/moment-words.ts'
import { CorrectionForm } from './correction-form.tsx'
import classes from './field-tips.module.css'
import { sendLoadOff } from './mutations.ts'
import { correctionWords, photoWords, correctionWords as removeTipDialogWords } from './texts.ts'
import { TipDialog } from './tip-dialog.tsx'
import { useCorrection } from './use-correction.ts'

interface RemoveTipDialogProps {
  booking: WireBooking
  tip: WireFieldwork['tips'][number]
  onClose: () => void
}

function RemoveTipDialog({ booking, tip, onClose }: RemoveTipDialogProps) {
  const [version] = useState(booking.version)
  const { jobID } = booking
  const form = useCorrection({
    start: { reason: '' },
    send: ({ reason }, key) => sendLoadOff(tip._id, { version, reason: reason.trim() }, key),
    done: removeTipDialogWords.tip.removed(jobID),
    failed: removeTipDialogWords.tip.failed,
    onClose,
  })
  return (
    <CorrectionForm
      title={removeTipDialogWords.tip.removeTitle}
      about={removeTipDialogWords.tip.removeAbout(tip.site, jobID)}
      form={form}
      onClose={onClose}
      verb={{ label: removeTipDialogWords.tip.remove, color: 'red' }}
    />
  )
}

const KILOS = 1_000
const tonnes = (weightKg: number) =>
  `${(weightKg / KILOS).toLocaleString('en-AU', { maximumFractionDigits: 3 })} t`

const ICON = { size: '0.875rem', stroke: 1.75, 'aria-hidden': true } as const
const words = correctionWords.tip

type Tip = WireFieldwork['tips'][number]
type Asked = { what: 'add' } | { what: 'edit' | 'remove'; tip: Tip }

function TipButtons({ tip, onAsk }: { tip: Tip; onAsk: (asked: Asked) => void }) {
  const [edit, take] = [words.edit(tip.site), words.take(tip.site)]
  return (
    <Row as="span" rigid align="stretch" className={classes.ways}>
      <ActionIcon size="sm" aria-label={edit} title={edit} onClick={() => onAsk({ what: 'edit', tip })}>
        <IconPencil {...ICON} />
      </ActionIcon>
      <ActionIcon size="sm" aria-label={take} title={take} onClick={() => onAsk({ what: 'remove', tip })}>
        <IconTrash {...ICON} />
      </ActionIcon>
    </Row>
  )
}

interface FieldTipsProps {
  tips: WireFieldwork['tips']
  booking: WireBooking
  mayCorrect: boolean
  isCollected: boolean
}

export function FieldTips({ tips, booking, mayCorrect, isCollected }: FieldTipsProps) {
  const { timeZone } = useProfile()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      {tips.length > 0 && (
        <Stack as="ul" gap={6} mt={12} className={classes.tips} aria-label={photoWords.tips}>
          {tips.map((tip) => (
            <li key={tip._id}>
              <IconScale size="1rem" stroke={1.75} aria-hidden="true" />
              <Words grow shrink breakable className={classes.where}>
                {tip.site}
                <small>
                  {tip.docket !== '' && `${photoWords.docket(tip.docket)} · `}
                  {photoWords.by(tip.driverName, momentWords(tip.tippedAt, timeZone, new Date()))}
                </small>
              </Words>
              <span>{tonnes(tip.weightKg)}</span>
              <b>
                <Money cents={tip.costCents} />
              </b>
              {mayCorrect && <TipButtons tip={tip} onAsk={setAsked} />}
            </li>
          ))}
        </Stack>
      )}
      {mayCorrect && isCollected && (
        <Button
          className={classes.add}
          variant="default"
          size="compact-xs"
          leftSection={<IconPlus {...ICON} />}
          aria-haspopup="dialog"
          onClick={() => setAsked({ what: 'add' })}
        >
          {words.add}
        </Button>
      )}
      {asked?.what === 'add' && <TipDialog booking={booking} tip={null} onClose={close} />}
      {asked?.what === 'edit' && <TipDialog booking={booking} tip={asked.tip} onClose={close} />}
      {asked?.what === 'remove' && <RemoveTipDialog booking={booking} tip={asked.tip} onClose={close} />}
    </>
  )
}
