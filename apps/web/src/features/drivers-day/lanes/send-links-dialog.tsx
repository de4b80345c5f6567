import { Button, Modal } from '@mantine/core'
import type { WireDriverOfDay } from '@skipyard/contract/drivers-day.office.ts'
import { messageOf } from '#web/client/api-error.ts'
import { copyText } from '#web/client/copy-text.ts'
import { makeLink } from '#web/features/fleet/mutations.ts'
import { toastDone, toastFailed } from '#web/ui/toast.tsx'
import { driverRunsTexts } from '../texts.ts'
import classes from './send-links-dialog.module.css'

const { links: words } = driverRunsTexts

async function readLink(driverId: string): Promise<string | null> {
  try {
    return (await makeLink(driverId)).driverLink
  } catch (problem) {
    toastFailed({ title: words.failed, words: messageOf(problem) })
    return null
  }
}

async function copyLink({ driverId, name }: WireDriverOfDay): Promise<void> {
  const link = await readLink(driverId)
  if (link === null) return
  const isCopied = await copyText(link)
  toastDone(
    isCopied ? { title: words.copied(name) } : { title: words.shown(name), words: link, stayMs: 60_000 },
  )
}

async function textLink({ driverId, phone }: WireDriverOfDay): Promise<void> {
  const link = await readLink(driverId)
  if (link !== null) window.location.assign(`sms:${phone}?&body=${encodeURIComponent(words.message(link))}`)
}

interface SendLinksDialogProps {
  drivers: readonly WireDriverOfDay[]
  onClose: () => void
}

/** Each driver's own link, to be copied or texted. */
export function SendLinksDialog({ drivers, onClose }: SendLinksDialogProps) {
  return (
    <Modal opened onClose={onClose} title={words.title} closeButtonProps={{ 'aria-label': words.close }}>
      <p className={classes.words}>{words.words}</p>
      <ul className={classes.drivers}>
        {drivers.map((driver) => (
          <li key={driver.driverId}>
            <b>{driver.name}</b>
            <Button
              variant="default"
              size="xs"
              aria-label={words.copyOf(driver.name)}
              onClick={() => void copyLink(driver)}
            >
              {words.copy}
            </Button>
            {driver.phone !== '' && (
              <Button
                variant="default"
                size="xs"
                aria-label={words.textTo(driver.name)}
                onClick={() => void textLink(driver)}
              >
                {words.text}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Modal>
  )
}
