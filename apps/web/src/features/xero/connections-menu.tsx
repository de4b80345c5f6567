import { Menu } from '@mantine/core'
import { IconPlugConnected, IconPlugConnectedX, IconSettings } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type MouseEvent, useId } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import type { Hung } from '#web/ui/part/overlay-part.tsx'
import { toastFailed } from '#web/ui/states/toast.tsx'
import classes from './connections-menu.module.css'
import { useConnect, useDisconnect } from './mutations.ts'
import { standTexts } from './stand-texts.ts'
import { xeroTexts } from './texts.ts'
import { useXeroStand, type XeroStand } from './xero-stand.ts'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const
const PAGE = '/app/settings/xero'

const failed = (title: string) => (problem: unknown) => toastFailed({ title, words: messageOf(problem) })

interface ItemProps {
  isClosed: boolean
  described: string | undefined
}

function ConnectItem({ stand, isClosed, described }: ItemProps & { stand: XeroStand }) {
  const connect = useConnect({ onError: failed(xeroTexts.returning.failed) })
  const icon = <IconPlugConnected {...ICON} />
  const label = stand === 'lost' ? xeroTexts.signInAgain : xeroTexts.connect
  if (isClosed || connect.isPending) {
    return (
      <Menu.Item component="a" leftSection={icon} data-disabled aria-disabled aria-describedby={described}>
        {label}
      </Menu.Item>
    )
  }
  const begin = (event: MouseEvent) => {
    // Where it leads is known only once the server has begun.
    event.preventDefault()
    connect.mutate()
  }
  return (
    <Menu.Item component={Link} to={PAGE} leftSection={icon} closeMenuOnClick={false} onClick={begin}>
      {label}
    </Menu.Item>
  )
}

function DisconnectItem({ isClosed, described }: ItemProps) {
  const disconnect = useDisconnect({ onError: failed(xeroTexts.stillConnected) })
  return (
    <Menu.Item
      leftSection={<IconPlugConnectedX {...ICON} />}
      disabled={isClosed || disconnect.isPending}
      aria-describedby={described}
      onClick={disconnect.ask}
    >
      {xeroTexts.disconnect}
    </Menu.Item>
  )
}

export function ConnectionsMenu({ isOpen, onChange, button }: Hung) {
  const { connection, stand, reason, isOwner } = useXeroStand()
  const whyId = useId()
  const isConnected = stand === 'connected'
  const disconnectReason = isOwner ? null : standTexts.onlyOwner
  const why = isConnected ? disconnectReason : reason
  const item = {
    isClosed: connection === undefined || why !== null,
    described: why === null ? undefined : whyId,
  }
  const title = isConnected
    ? xeroTexts.connectedTo(connection?.organisation ?? standTexts.menu)
    : standTexts.states[stand]
  return (
    <Menu opened={isOpen} onChange={onChange} position="bottom-end" width={260}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{title}</Menu.Label>
        {isConnected ? <DisconnectItem {...item} /> : <ConnectItem stand={stand} {...item} />}
        {why !== null && (
          <p id={whyId} className={classes.why}>
            {why}
          </p>
        )}
        <Menu.Divider />
        <Menu.Item component={Link} to={PAGE} leftSection={<IconSettings {...ICON} />}>
          {xeroTexts.settings}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
