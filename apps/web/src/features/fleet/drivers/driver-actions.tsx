import { Menu } from '@mantine/core'
import type { WireDriver } from '@skipyard/contract/fleet/fleet.ts'
import {
  IconCopy,
  IconDeviceMobileCode,
  IconLinkOff,
  IconPencil,
  IconShare,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '#web/client/api-error.ts'
import { copyText } from '#web/client/files/copy-text.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { tenantQueries } from '#web/features/tenants/queries.ts'
import { RowMenu } from '#web/ui/data-table/row-menu.tsx'
import { Words } from '#web/ui/layout/parts.tsx'
import { DangerItem } from '#web/ui/lists/danger-item.tsx'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { linkUseWords } from '#web/ui/words/link-use-words.ts'
import { askToDelete } from '../list/ask-to-delete.ts'
import { useFleetActions } from '../list/use-fleet-screen.ts'
import { makeLink, removeDriver, revokeLinks } from '../mutations.ts'
import { fleetTexts } from '../texts.ts'
import { useMayFleet } from '../use-may-fleet.ts'

const { code: codeWords } = fleetTexts.drivers
const SIGN = <IconDeviceMobileCode size="1rem" stroke={1.75} aria-hidden="true" />

function CodeItem({ driver }: { driver: WireDriver }) {
  const { giveCode } = useFleetActions()
  const { data, isPending } = useQuery(tenantQueries.phones())
  if (data?.asksCode === false)
    return (
      <Menu.Item leftSection={SIGN} renderRoot={(props) => <Link to="/app/settings" {...props} />}>
        {codeWords.item}
        <Words as="small" tone="soft" size="small" lh={16} block>
          {codeWords.where}
        </Words>
      </Menu.Item>
    )
  return (
    <Menu.Item leftSection={SIGN} disabled={isPending} onClick={() => giveCode(driver)}>
      {codeWords.item}
    </Menu.Item>
  )
}

interface LinkHolder {
  _id: string
  name: string
}

interface Handed {
  link: string
  use: string
}

const words = fleetTexts.drivers
const aboutLink = (name: string) => `run link of ${name}`

async function readLink({ _id, name }: LinkHolder, timeZone: string): Promise<Handed | null> {
  try {
    const made = await makeLink(_id)
    return { link: made.driverLink, use: linkUseWords(made, timeZone) }
  } catch (problem) {
    toastFailed({ title: words.notLinked, words: messageOf(problem), about: aboutLink(name) })
    return null
  }
}

async function copyAndTell({ name }: LinkHolder, { link, use }: Handed): Promise<void> {
  const isCopied = await copyText(link)
  toastDone(
    isCopied
      ? { title: words.linkCopied(name), words: words.linkWords(use), about: aboutLink(name) }
      : { title: words.linkTitle(name), words: `${link} – ${use}`, stayMs: 60_000, about: aboutLink(name) },
  )
}

export async function copyDriverLink(driver: LinkHolder, timeZone: string): Promise<void> {
  const handed = await readLink(driver, timeZone)
  if (handed !== null) await copyAndTell(driver, handed)
}

export async function shareDriverLink(driver: LinkHolder, timeZone: string): Promise<void> {
  const handed = await readLink(driver, timeZone)
  if (handed === null) return
  if (!('share' in navigator)) return copyAndTell(driver, handed)
  const about = aboutLink(driver.name)
  try {
    await navigator.share({ title: words.linkSubject, url: handed.link })
    toastDone({ title: words.linkShared(driver.name), words: words.linkWords(handed.use), about })
  } catch (problem) {
    const isClosed = problem instanceof Error && problem.name === 'AbortError'
    if (isClosed) toastDone({ title: words.linkNotShared(driver.name), about })
    else await copyAndTell(driver, handed)
  }
}

async function revokeDriverLinks(driver: LinkHolder): Promise<void> {
  const isSure = await confirm({
    title: words.revokeQuestion(driver.name),
    words: words.revokeWords,
    confirmLabel: words.revokeYes,
    isDestructive: true,
  })
  if (!isSure) return
  try {
    await revokeLinks(driver._id)
    toastDone({ title: words.revoked(driver.name) })
  } catch (problem) {
    toastFailed({ title: words.notRevoked, words: messageOf(problem) })
  }
}

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

const remove = ({ _id, name }: WireDriver) =>
  askToDelete({
    question: words.deleteQuestion,
    name,
    remove: () => removeDriver(_id),
    done: words.deleted(name),
    failed: words.notDeleted,
  })

export function DriverActions({ row: driver }: { row: WireDriver }) {
  const may = useMayFleet()
  const { edit } = useFleetActions()
  const { timeZone } = useProfile()
  if (!may.edit && !may.share) return null
  return (
    <RowMenu label={fleetTexts.moreActions(driver.name)}>
      {may.edit && (
        <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => edit(driver._id)}>
          {fleetTexts.edit}
        </Menu.Item>
      )}
      {may.share && (
        <>
          <Menu.Item
            leftSection={<IconShare {...ICON} />}
            onClick={() => void shareDriverLink(driver, timeZone)}
          >
            {words.share}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCopy {...ICON} />}
            onClick={() => void copyDriverLink(driver, timeZone)}
          >
            {words.copyLink}
          </Menu.Item>
          <CodeItem driver={driver} />
        </>
      )}
      {may.share && driver.driverLink !== '' && (
        <Menu.Item leftSection={<IconLinkOff {...ICON} />} onClick={() => void revokeDriverLinks(driver)}>
          {words.revoke}
        </Menu.Item>
      )}
      {may.edit && (
        <DangerItem Sign={IconTrash} label={fleetTexts.delete} onClick={() => void remove(driver)} />
      )}
    </RowMenu>
  )
}
