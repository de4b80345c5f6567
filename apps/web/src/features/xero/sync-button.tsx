import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useSync } from './books-mutations.ts'
import { xeroTexts } from './texts.ts'

export function SyncButton() {
  const sync = useSync(xeroTexts.notSynced)
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size="1rem" stroke={1.75} aria-hidden="true" />}
      loading={sync.isPending}
      onClick={() => sync.mutate(undefined)}
    >
      {xeroTexts.sync}
    </Button>
  )
}
