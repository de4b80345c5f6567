import { ActionIcon } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { settingsTexts } from '../settings/texts.ts'

/** Opens what the kilometres and hours of runs are reckoned from. */
export const PlannerSettingsButton = ({ onOpen }: { onOpen: () => void }) => (
  <ActionIcon
    size="lg"
    variant="default"
    aria-label={settingsTexts.title}
    title={settingsTexts.title}
    onClick={onOpen}
  >
    <IconAdjustmentsHorizontal size="1rem" stroke={1.75} aria-hidden="true" />
  </ActionIcon>
)
