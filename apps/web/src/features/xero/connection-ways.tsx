import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { ConnectLink } from './connect-link.tsx'
import classes from './connection-card.module.css'
import { SyncButton } from './sync-button.tsx'
import { xeroTexts } from './texts.ts'
import { useMayKeepBooks, useXeroStand, type XeroStand } from './xero-stand.ts'

interface ConnectionWaysProps {
  stand: XeroStand
  isConnecting: boolean
  isDisconnecting: boolean
  onConnect: () => void
  onDisconnect: () => void
}

export function ConnectionWays(props: ConnectionWaysProps) {
  const { stand, isConnecting, isDisconnecting, onConnect, onDisconnect } = props
  const { reason, isOwner } = useXeroStand()
  const mayKeep = useMayKeepBooks()
  return (
    <div className={classes.ways}>
      {stand !== 'connected' && (
        <ConnectLink
          label={stand === 'lost' ? xeroTexts.signInAgain : xeroTexts.connect}
          reason={reason}
          isLeaving={isConnecting}
          onFollow={onConnect}
        />
      )}
      {stand === 'connected' && mayKeep && <SyncButton />}
      {stand !== 'off' && isOwner && (
        <Button
          variant="default"
          leftSection={<IconPlugConnectedX size="1rem" stroke={1.75} aria-hidden="true" />}
          loading={isDisconnecting}
          onClick={onDisconnect}
        >
          {xeroTexts.disconnect}
        </Button>
      )}
      {stand === 'connected' && reason !== null && <span className={classes.about}>{reason}</span>}
    </div>
  )
}
