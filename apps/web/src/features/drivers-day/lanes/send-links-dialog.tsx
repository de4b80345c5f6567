import { Button, Modal } from '@mantine/core'
import type { WireDriverOfDay } from '@skipyard/contract/drivers-day/office.ts'
import { messageOf } from '#web/client/api-error.ts'
import { copyText } from '#web/client/files/copy-text.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { makeLink } from '#web/features/fleet/mutations.ts'
import { Words } from '#web/ui/layout/parts.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { linkUseWords } from '#web/ui/words/link-use-words.ts'
import { driverRunsTexts } from '../texts.ts'
import classes from './send-links-dialog.module.css'

const { links: words } = driverRunsTexts

async function readLink(driverId: string) {
  try {
    return await makeLink(driverId)
  } catch (problem) {
    toastFailed({ title: words.failed, words: messageOf(problem) })
    return null
  }
}

async function copyLink({ driverId, name }: WireDriverOfDay, timeZone: string): Promise<void> {
  const made = await readLink(driverId)
  if (made === null) return
  const { driverLink: link } = made
  const use = linkUseWords(made, timeZone)
  const isCopied = await copyText(link)
  toastDone(
    isCopied
      ? { title: words.copied(name), words: use }
      : { title: words.shown(name), words: `${link} – ${use}`, stayMs: 60_000 },
  )
}

async function textLink({ driverId, phone }: WireDriverOfDay): Promise<void> {
  const made = await readLink(driverId)
  if (made !== null)
    window.location.assign(`sms:${phone}?&body=${encodeURIComponent(words.message(made.driverLink))}`)
}

interface SendLinksDialogProps {
  drivers: readonly WireDriverOfDay[]
  onClose: () => void
}

export function SendLinksDialog({ drivers, onClose }: SendLinksDialogProps) {
  const { timeZone } = useProfile()
  return (
    <Modal opened onClose={onClose} title={words.title} closeButtonProps={{ 'aria-label': words.close }}>
      <Words as="p" mb={10} tone="soft">
        {words.words}
      </Words>
      <ul className={classes.drivers}>
        {drivers.map((driver) => (
          <li key={driver.driverId}>
            <b>{driver.name}</b>
            <Button
              variant="default"
              size="xs"
              aria-label={words.copyOf(driver.name)}
              onClick={() => void copyLink(driver, timeZone)}
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
