import { Group } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'

export function LockReason({ reason }: { reason: string }) {
  return (
    <Group component="span" gap="0.25rem" wrap="nowrap" align="flex-start">
      <IconLock
        size="0.8125rem"
        stroke={1.75}
        aria-hidden="true"
        style={{ flex: 'none', marginTop: '0.125rem' }}
      />
      Locked: {reason}
    </Group>
  )
}
